import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { RankBars } from '#charts/ranks/RankBars.tsx';
import { type CountedCountry, type CountedPlace, countedPlaces } from '#domain/stats/country/placeCounts.ts';
import { regionsQuery } from '#queries/wireless/stats.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { PaidPanel } from '#views/stats/page/PaidPanel.tsx';
import type { Consent } from '#views/stats/page/useConsent.ts';
import styles from './Countries.module.css';
import { CountryEncryption } from './CountryEncryption.tsx';
import { COUNT_LABELS, NAMELESS } from './countLabels.ts';
import type { CountriesState } from './countriesUrl.ts';
import { ExportCounts } from './ExportCounts.tsx';
import type { RegionSearchLink } from './regionSearchLink.ts';

interface CountryDetailProps {
  country: CountedCountry;
  state: CountriesState;
  consent: Consent;
  /** Whether it was chosen just now, and should come into sight. */
  isFresh: boolean;
  searchLink: RegionSearchLink;
  /** The region or postal code that is searched. */
  onPlace: (place: string) => void;
}

/** One country: its regions and postal codes, each the way to its networks, and how its WiFi is protected. */
export function CountryDetail(props: CountryDetailProps) {
  const { country, isFresh } = props;
  const section = useRef<HTMLDivElement>(null);
  useEffect(
    function comeIntoSight() {
      if (isFresh) section.current?.scrollIntoView?.({ block: 'nearest' });
    },
    [isFresh],
  );
  return (
    <div ref={section} className={styles.detail}>
      {country.code === undefined ? (
        <section aria-label={country.label}>
          <h2 className={styles.heading}>{country.label}</h2>
          <p className="detail">Regions need a two-letter country code, which these networks lack.</p>
        </section>
      ) : (
        <Regions {...props} code={country.code} />
      )}
    </div>
  );
}

function Regions(props: CountryDetailProps & { code: string }) {
  const { code, country, state, consent, searchLink, onPlace } = props;
  const { mode, dataset } = useWirelessConnection();
  const [, navigate] = useLocation();
  const show = useToast();
  const regions = useQuery({ ...regionsQuery(code), enabled: consent.isAllowed });
  const { unit, title, kinds } = COUNT_LABELS[state.count];

  function search(field: 'region' | 'postalCode', name: string) {
    if (name === '') {
      show({ text: 'These networks have no name to search for.' });
      return;
    }
    onPlace(name);
    navigate(searchLink({ kinds, country: code, [field]: name }));
  }
  const bars = (
    places: readonly CountedPlace[],
    what: string,
    field: 'region' | 'postalCode',
    origin: string,
  ) => (
    <RankBars
      title={`${title} by ${what}, ${country.label}`}
      unit={unit}
      rows={places.map(({ key, label: name, counts }) => ({ key, label: name, value: counts[state.count] }))}
      file={`${code.toLowerCase()}-${field}-${state.count}`}
      origin={origin}
      chosen={state.place}
      onChoose={(name) => search(field, name)}
      most={12}
      scale={state.spacing}
    />
  );
  return (
    <PaidPanel
      title={country.label}
      query={regions}
      consent={consent}
      verb="Show regions"
      about="Regions, postal codes and the encryption of WiFi."
      rows={12}
    >
      {(reply, answer) => {
        const origin = originLabel(answer, dataset);
        const named = countedPlaces(reply.regions, ({ region }) => region, NAMELESS);
        const postal = countedPlaces(reply.postalCode, ({ postalCode }) => postalCode, NAMELESS);
        return (
          <>
            <CountryEncryption code={code} rows={reply.encryption} origin={origin} />
            <p className="detail">
              Choose a region or a postal code to search there{mode === 'live' && ' (1 query)'}.
            </p>
            <div className={styles.pair}>
              <div>
                {bars(named, 'region', 'region', origin)}
                <ExportCounts
                  name={`${code.toLowerCase()}-regions`}
                  table="regions"
                  asked={{ country: code }}
                  places={named}
                  answer={answer}
                  dataset={dataset}
                />
              </div>
              <div>
                {bars(postal, 'postal code', 'postalCode', origin)}
                <ExportCounts
                  name={`${code.toLowerCase()}-postal-codes`}
                  table="postalCodes"
                  asked={{ country: code }}
                  places={postal}
                  answer={answer}
                  dataset={dataset}
                />
              </div>
            </div>
          </>
        );
      }}
    </PaidPanel>
  );
}
