import { Failure } from '#domain/wire/Failure.ts';
import type { EmbeddedWireless, SampleScan } from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { Connections } from '#server/gateway/credentials/Connections.ts';
import type { HandlersOf } from './HandlersOf.ts';

interface ScanParts {
  connections: Connections;
  wireless: EmbeddedWireless | undefined;
}

export function scanHandlers(parts: ScanParts): HandlersOf<'sampleScans' | 'sampleScan'> {
  return {
    async sampleScans() {
      const scans = (await sampleScans(parts)).map(({ fileName: _, text: __, ...facts }) => facts);
      return { reply: { scans } };
    },
    async sampleScan({ name }) {
      const scan = (await sampleScans(parts)).find((one) => one.name === name);
      if (!scan)
        throw new Failure({ kind: 'missing', message: `There is no scan ${name}.`, service: 'gateway' });
      const { fileName, text } = scan;
      return { reply: { name: scan.name, fileName, text } };
    },
  };
}

/** None unless the page shows the sample data. */
async function sampleScans({ connections, wireless }: ScanParts): Promise<SampleScan[]> {
  const isShown = connections.of('wireless').mode === 'embedded' && wireless?.dataset === 'sample';
  return isShown && wireless.prepared >= 1 ? await wireless.sampleScans() : [];
}
