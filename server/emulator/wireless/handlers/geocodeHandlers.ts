import type { Handlers } from '#server/emulator/Handlers.ts';
import { UpstreamError } from '#server/emulator/UpstreamError.ts';
import { degrees } from '#server/emulator/wireless/reply/networkRows.ts';
import type { Caller } from '#server/emulator/wireless/service/Caller.ts';
import type { GeocodedPlace, WirelessService } from '#server/emulator/wireless/service/WirelessService.ts';
import type { StoredNetwork } from '#server/emulator/wireless/store/ObservationStore.ts';
import type { wireless } from '#services/wireless/endpoints.ts';

export function geocodeHandlers({
  reference,
}: WirelessService): Pick<Handlers<typeof wireless, Caller>, 'geocode'> {
  return {
    geocode({ addresscode }) {
      if (addresscode === undefined || addresscode.trim() === '')
        throw new UpstreamError(400, 'addresscode must be given: street, city, state or region, country.');
      return { reply: { success: true, results: reference.geocode(addresscode) } };
    },
  };
}

/** About a city block. */
const NEARBY_DEGREES = 0.001;

/** The stored address of a network, as a geocoder would print it; empty when the network was never located. */
export function approximateAddress({ lat, lng, address, key }: StoredNetwork): GeocodedPlace[] {
  const { house, road, city, region, postal, country } = address;
  if (lat === null || lng === null || country === null) return [];
  const parts = {
    house_number: house,
    road,
    city,
    state: region,
    postcode: postal,
    country_code: country.toLowerCase(),
  };
  const known = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
  return [
    {
      address: Object.fromEntries(known),
      lat: degrees(lat)!,
      lon: degrees(lng)!,
      importance: 0.1,
      place_id: key,
      licence: 'From the observations of this store.',
      osm_type: 'node',
      display_name: [house, road, city, region, postal, country].filter((part) => part !== null).join(', '),
      boundingbox: [lat - NEARBY_DEGREES, lat + NEARBY_DEGREES, lng - NEARBY_DEGREES, lng + NEARBY_DEGREES],
    },
  ];
}
