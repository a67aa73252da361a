import type { Network } from '#domain/network/Network.ts';
import { type ColourMode, classLabels, encryptionName, kindName } from '#domain/network/networkClasses.ts';
import { ENCRYPTIONS, NETWORK_KINDS } from '#domain/network/RadioKind.ts';
import { PointGlyph } from '#map/marks/PointGlyph.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './ClassLabel.module.css';
import { networkStyles } from './networkStyles.ts';

interface ClassLabelProps {
  mode: ColourMode;
  code: number;
  /** Instead of the class's name. */
  name?: string;
}

/** A class as its mark and its name. */
export function ClassLabel({ mode, code, name = classLabels(mode)[code]! }: ClassLabelProps) {
  return (
    <span className={styles.label}>
      <PointGlyph style={networkStyles(mode)[code]!} />
      <VisibleText text={name} />
    </span>
  );
}

/** A network's kind, in the service's own word where it is none of ours. */
export function KindLabel({ network }: { network: Pick<Network, 'kind' | 'subtype'> }) {
  return <ClassLabel mode="kind" code={NETWORK_KINDS.indexOf(network.kind)} name={kindName(network)} />;
}

/** The same for its encryption; nothing where the service says none. */
export function EncryptionLabel({ network }: { network: Pick<Network, 'encryption' | 'encryptionText'> }) {
  if (!network.encryption) return null;
  const code = ENCRYPTIONS.indexOf(network.encryption);
  return <ClassLabel mode="encryption" code={code} name={encryptionName(network)} />;
}
