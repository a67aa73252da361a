import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Theme } from '#app/theme.ts';
import { offeredCommands, type PaletteCommand } from '#ui/commands/paletteCommands.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ComboList } from '#ui/overlays/ComboList.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { matchCommands } from './matchCommands.ts';
import { useCommands } from './useCommands.tsx';

interface CommandPaletteProps {
  onClose: () => void;
  onTheme: (theme: Theme) => void;
  onKeys: () => void;
  onSave: () => void;
}

/** Runs any command by a few letters of it. */
export function CommandPalette({ onClose, onTheme, onKeys, onSave }: CommandPaletteProps) {
  const [text, setText] = useState('');
  const [offered] = useState(offeredCommands);
  const commands = useCommands({ text, offered, onTheme, onKeys, onSave });
  const { commands: found, isGuess } = matchCommands(commands, text);

  function run(command: PaletteCommand) {
    // The command finds the focus where it was.
    flushSync(onClose);
    command.run();
  }
  return (
    <Dialog title="Commands" isBare onClose={onClose}>
      <ComboList
        label="Command or place"
        listLabel="Commands"
        placeholder="Type a command or a place"
        text={text}
        onText={setText}
        options={found.map((command) => ({ ...command, key: `${command.label} ${command.hint ?? ''}` }))}
        status={isGuess && <Guess text={text} isSimilar={found.some(({ isForText }) => !isForText)} />}
        onPick={run}
      />
    </Dialog>
  );
}

function Guess({ text, isSimilar }: { text: string; isSimilar: boolean }) {
  return (
    <>
      No command matches “
      <VisibleText text={text.trim()} />
      ”.{isSimilar && ' Similar commands:'}
    </>
  );
}
