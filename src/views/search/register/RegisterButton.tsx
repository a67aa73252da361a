import Search from 'virtual:icon/search';
import { Suspense, useState } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import type { RegisterName } from '#views/search/condition/conditions.ts';
import type { SearchDraft } from '#views/search/form/searchDraft.ts';

const RegisterDialog = lazyWithPreload(() =>
  import('./RegisterDialog.tsx').then((module) => module.RegisterDialog),
);

interface RegisterButtonProps {
  register: RegisterName;
  draft: SearchDraft;
  onDraft: (draft: SearchDraft) => void;
}

const LABELS: Record<RegisterName, string> = {
  vendors: 'Find prefixes by vendor',
  companies: 'Find a manufacturer by name',
  operators: 'Find an operator by name or country',
};

/** Beside a field: finds its values by a name. */
export function RegisterButton({ register, ...form }: RegisterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={LABELS[register]} icon={<Search />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <RegisterDialog register={register} {...form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
