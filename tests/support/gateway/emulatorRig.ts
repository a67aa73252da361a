import { tinyEmulator } from '#tests/support/wireless/tinyEmulator.ts';
import { type GatewayRig, gatewayRig } from './gatewayRig.ts';

/** A gateway in front of the tiny emulator of the wireless service. */
export async function emulatorRig(): Promise<GatewayRig> {
  const rig = await gatewayRig();
  const { emulator } = tinyEmulator();
  rig.upstreams.wireless.answer = (request) =>
    emulator.answer({
      ...request,
      headers: { ...request.headers, authorization: `Basic ${btoa('ada:secret')}` },
    });
  return rig;
}
