import { useEffect, useState } from 'react';
import type { PackProblem } from '#domain/pack/PackManifest.ts';
import type { EvidencePack } from '#queries/pack/openPack.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { PanelSection } from '#ui/layout/PanelSection.tsx';
import { NoteText } from '#views/saved/note/NoteText.tsx';
import styles from './Pack.module.css';

const KINDS: Readonly<Record<PackProblem['kind'], string>> = {
  changed: 'changed',
  missing: 'missing',
  extra: 'not in the manifest',
};

/** Where an evidence pack is from, and what in it is not as it was. */
export function PackFacts({ pack, onClose }: { pack: EvidencePack; onClose: () => void }) {
  const { name, manifest, digest, problems, pictures } = pack;
  return (
    <PanelSection label="Evidence pack">
      <div className={styles.facts}>
        <h2>
          <VisibleText text={manifest.title || name} />
        </h2>
        {manifest.note !== '' && <NoteText text={manifest.note} />}
        <p className="remark">
          <VisibleText
            text={`${name}, made ${manifest.createdAt.slice(0, 19).replace('T', ' ')} UTC by Airledger ${manifest.app}. Read-only; no service is queried.`}
          />
        </p>
        {manifest.sources.length > 0 && (
          <p className="remark">
            <VisibleText text={`From: ${manifest.sources.join('; ')}`} />
          </p>
        )}
        {problems.length === 0 ? (
          <Callout>All {formatMany(manifest.parts.length, 'part')} are as the manifest lists them.</Callout>
        ) : (
          <Callout tone="amber">
            {formatMany(problems.length, 'part')} {problems.length === 1 ? 'is' : 'are'} not as the manifest
            lists them:
            <ul className={styles.problems}>
              {problems.slice(0, MOST_LISTED).map(({ path, kind }) => (
                <li key={path}>
                  <VisibleText text={path} />: {KINDS[kind]}
                </li>
              ))}
            </ul>
            {problems.length > MOST_LISTED &&
              `and ${formatMany(problems.length - MOST_LISTED, 'more', 'more')}`}
          </Callout>
        )}
        <p className={styles.digest}>
          <span className="remark">SHA-256 of the manifest</span> <code>{digest}</code>
          <CopyButton text={digest} label="Copy digest" />
        </p>
        {pictures.map(({ path, picture }) => (
          <PackPicture key={path} path={path} picture={picture} />
        ))}
        <Button onClick={onClose}>Close pack</Button>
      </div>
    </PanelSection>
  );
}

const MOST_LISTED = 20;

function PackPicture({ path, picture }: { path: string; picture: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    address !== undefined && (
      <a href={address} target="_blank" rel="noreferrer">
        <img className={styles.picture} src={address} alt={path} />
      </a>
    )
  );
}
