// Per service: embedded or live, where, and with which credential.

import { join } from 'node:path';
import { ParamError } from '#domain/wire/param.ts';
import { damagedFileMessage, unusableFailure } from '#server/disk/diskFailure.ts';
import { readJsonFile } from '#server/disk/readJsonFile.ts';
import { writePrivateFile } from '#server/disk/writePrivateFile.ts';
import { UPSTREAMS } from '#server/gateway/upstreams/upstreams.ts';
import type { Mode } from '#services/request.ts';
import {
  byService,
  type Dataset,
  SERVICES,
  type TokenKind,
  UPSTREAM_SERVICES,
  type UpstreamService,
} from '#services/services.ts';
import { type Credential, credentialId, identityOf, maskCredential, readCredential } from './Credential.ts';
import { CredentialStore } from './CredentialStore.ts';
import { expiryOf } from './expiryOf.ts';
import { readBaseUrl } from './readBaseUrl.ts';

/** What one request is made with; it never changes once it is taken. */
export interface Connection {
  readonly service: UpstreamService;
  readonly mode: Mode;
  readonly dataset: Dataset | null;
  readonly baseUrl: string;
  /** Absent when live without one, or with one that was entered for another origin. */
  readonly credential: Credential | undefined;
  /** Stands for the credential in the ledger and in the cache. */
  readonly credentialId: string;
  /** As `credentialId`, but the same in every home: for what a team shares. It is never stored. */
  readonly identity: string;
  readonly keptIn: string | null;
}

interface Setting {
  mode: Mode;
  dataset: Dataset | null;
  baseUrl: string;
  /** What kind of token a credential is, with the credential's id: of another one it says nothing. */
  tokenKind: { credential: string; kind: TokenKind } | null;
}

/** What is null stays. */
export interface ConnectionDraft {
  mode: string | null;
  dataset: string | null;
  baseUrl: string | null;
  credential: Readonly<Record<string, string | null>> | null;
}

const USUAL = 'the embedded services';

export class Connections {
  readonly #path: string;
  readonly #salt: string;
  readonly #settings: Record<UpstreamService, Setting>;
  readonly #current = new Map<UpstreamService, Connection>();
  readonly credentials: CredentialStore;

  /** `salt` prevents credentials from being guessed from their ids in the ledger. */
  constructor(home: string, environment: Readonly<Record<string, string | undefined>>, salt: string) {
    this.#path = join(home, 'connections.json');
    this.#salt = salt;
    const base = (service: UpstreamService) =>
      environment[`AIRLEDGER_${service.toUpperCase()}_URL`] ?? UPSTREAMS[service].baseUrl;
    const fresh = (service: UpstreamService): Setting => ({
      mode: 'embedded',
      dataset: SERVICES[service].datasets[0] ?? null,
      baseUrl: readBaseUrl(base(service)).href,
      tokenKind: null,
    });
    const stored = readJsonFile(this.#path, USUAL) ?? {};
    const setting = (service: UpstreamService) =>
      this.#checked({ ...fresh(service), ...(stored[service] as Partial<Setting>) });
    this.#settings = byService(setting);
    const origins = byService((service) => new URL(base(service)).origin);
    this.credentials = new CredentialStore(home, environment, origins);
    for (const service of UPSTREAM_SERVICES) this.#refresh(service);
  }

  /** What a request that begins now is made with. */
  of(service: UpstreamService): Connection {
    return this.#current.get(service)!;
  }

  /** Stores a checked draft. Throws ParamError that names the field and the rule. */
  set(service: UpstreamService, draft: ConnectionDraft): void {
    const before = this.#settings[service];
    const mode = draft.mode ?? before.mode;
    if (mode !== 'embedded' && mode !== 'live') throw new ParamError('mode', mode, 'embedded or live');
    const dataset = draft.dataset === null ? null : readDataset(service, draft.dataset);
    const baseUrl = readBaseUrl(draft.baseUrl ?? before.baseUrl);
    const credential = draft.credential && readCredential(service, draft.credential);
    if (credential) this.credentials.set(service, credential, baseUrl.origin);
    this.#store(service, { ...before, mode, dataset: dataset ?? before.dataset, baseUrl: baseUrl.href });
  }

  /** Stores a credential that signing in or out changed; it stays bound to its origin. */
  replaceCredential(service: UpstreamService, credential: Credential): void {
    this.credentials.set(service, credential, this.credentials.find(service)!.origin);
    this.#refresh(service);
  }

  /** Stores renewed tokens, also while the disk is full: a provider gives them once and may revoke those before. */
  renewCredential(service: UpstreamService, credential: Credential): void {
    this.credentials.setEventually(service, credential, this.credentials.find(service)!.origin);
    this.#refresh(service);
  }

  useDataset(dataset: Dataset): void {
    this.#store('wireless', { ...this.#settings.wireless, dataset });
  }

  /** Keeps what kind of token the stored credential is; null forgets it. Throws ParamError. */
  setTokenKind(service: UpstreamService, name: string | null): void {
    const stored = this.credentials.find(service);
    const kind = name === null ? null : readTokenKind(service, name);
    const tokenKind = kind && stored && { credential: credentialId(stored.credential, this.#salt), kind };
    this.#store(service, { ...this.#settings[service], tokenKind: tokenKind ?? null });
  }

  /** Forgets the credential; the service is embedded again. */
  remove(service: UpstreamService): void {
    this.credentials.remove(service);
    this.#store(service, { ...this.#settings[service], mode: 'embedded' });
  }

  #checked(setting: Setting): Setting {
    const isKnown = setting.mode === 'embedded' || setting.mode === 'live';
    if (!isKnown || !URL.canParse(setting.baseUrl))
      throw unusableFailure(damagedFileMessage(this.#path, USUAL));
    return setting;
  }

  #store(service: UpstreamService, setting: Setting): void {
    const settings = { ...this.#settings, [service]: setting };
    writePrivateFile(this.#path, `${JSON.stringify(settings, null, 2)}\n`);
    this.#settings[service] = setting;
    this.#refresh(service);
  }

  #refresh(service: UpstreamService): void {
    const { tokenKind: _kind, ...setting } = this.#settings[service];
    const stored = this.credentials.find(service);
    const isBound = stored?.origin === new URL(setting.baseUrl).origin;
    const isEmbedded = setting.mode === 'embedded';
    const credential = isEmbedded
      ? UPSTREAMS[service].emulatorCredential
      : isBound
        ? stored?.credential
        : undefined;
    const id = isEmbedded ? 'embedded' : credential ? credentialId(credential, this.#salt) : 'none';
    this.#current.set(service, {
      service,
      ...setting,
      credential,
      credentialId: id,
      identity: isEmbedded || !credential ? id : identityOf(credential),
      keptIn: stored?.keptIn ?? null,
    });
  }

  /** What the page may know of a connection. */
  view(service: UpstreamService, isBuilt: boolean) {
    const { mode, dataset, baseUrl, keptIn } = this.of(service);
    const stored = this.credentials.find(service);
    const isElsewhere = stored && stored.origin !== new URL(baseUrl).origin;
    const { tokenKind } = this.#settings[service];
    const isItsKind = stored && tokenKind?.credential === credentialId(stored.credential, this.#salt);
    const mask = stored ? maskCredential(stored.credential) : null;
    return {
      service,
      mode,
      dataset,
      baseUrl,
      credential: isElsewhere ? `${mask}, for ${stored.origin} only` : mask,
      scheme: stored?.credential.scheme ?? null,
      tokenKind: isItsKind ? tokenKind.kind : null,
      expiresAt: (stored && expiryOf(stored.credential)) ?? null,
      keptIn,
      built: isBuilt,
    };
  }
}

function readDataset(service: UpstreamService, name: string): Dataset {
  const datasets: readonly Dataset[] = SERVICES[service].datasets;
  const dataset = datasets.find((one) => one === name);
  if (dataset) return dataset;
  const rule =
    datasets.length > 0 ? datasets.join(' or ') : `left out: the ${service} service has no data sets`;
  throw new ParamError('dataset', name, rule);
}

function readTokenKind(service: UpstreamService, name: string): TokenKind {
  const kinds: readonly TokenKind[] = SERVICES[service].tokenKinds;
  const kind = kinds.find((one) => one === name);
  if (kind) return kind;
  const rule = kinds.length > 0 ? kinds.join(', ') : `left out: the ${service} service has one kind of token`;
  throw new ParamError('kind', name, rule);
}
