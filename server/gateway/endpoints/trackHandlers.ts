import { Failure } from '#domain/wire/Failure.ts';
import type { EmbeddedWireless } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface TrackParts {
  connections: Connections;
  wireless: EmbeddedWireless | undefined;
}

/** Surveys of the user's own, as long as these are what the page shows. */
export function trackHandlers({ connections, wireless }: TrackParts): HandlersOf<'surveys' | 'surveyTrack'> {
  const own = () =>
    connections.of('wireless').mode === 'embedded' && wireless?.dataset === 'own' ? wireless : undefined;
  return {
    async surveys() {
      return { reply: { surveys: (await own()?.surveys()) ?? [] } };
    },
    async surveyTrack({ id }) {
      const track = await own()?.surveyTrack(id);
      if (!track)
        throw new Failure({ kind: 'missing', message: `There is no survey ${id}.`, service: 'gateway' });
      return { reply: track };
    },
  };
}
