import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countryName } from '#domain/geo/countryName.ts';
import { countedCountries } from '#domain/stats/country/placeCounts.ts';
import { countriesQuery } from '#queries/wireless/stats.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import { originLabel } from '#views/stats/page/originLabel.ts';
import { StatPanel } from '#views/stats/page/StatPanel.tsx';
import { StatsFrame } from '#views/stats/page/StatsFrame.tsx';
import { CountriesCharts } from './CountriesCharts.tsx';
import { CountriesControls } from './CountriesControls.tsx';
import { CountryComparison } from './CountryComparison.tsx';
import { CountryDetail } from './CountryDetail.tsx';
import { countriesUrl } from './countriesUrl.ts';
import { ExportCounts } from './ExportCounts.tsx';
import type { RegionSearchLink } from './regionSearchLink.ts';

interface CountriesPageProps {
  searchLink: RegionSearchLink;
}

/** Networks by country; within a country by region, postal code and encryption. */
export function CountriesPage({ searchLink }: CountriesPageProps) {
  const { state, dropped, forgetDropped, change } = useUrlState(countriesUrl);
  const { mode, dataset } = useWirelessConnection();
  const countries = useQuery(countriesQuery);
  const isPriced = mode === 'live';
  /** Countries that were chosen here: their regions may cost a query. A link alone must not spend one. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const ask = (key: string) => setAsked(new Set([...asked, key]));
  const rows = countries.data && countedCountries(countries.data.reply.countries);
  const chosen = rows?.find(({ key }) => key === state.country);
  const other = rows?.find(({ key }) => key === state.with && key !== state.country);

  function choose(key: string) {
    ask(key);
    change({ country: key, place: undefined }, 'push');
  }
  const compare = (key: string | undefined) => change({ with: key }, 'push');
  return (
    <StatsFrame
      page="countries"
      controls={<CountriesControls state={state} isPriced={isPriced} onChange={change} />}
    >
      <DroppedValues dropped={dropped} onForget={forgetDropped} />
      <StatPanel
        title="Countries"
        query={countries}
        rows={16}
        actions={
          rows &&
          rows.length > 0 && (
            <ExportCounts
              name="countries"
              table="countries"
              places={rows}
              answer={countries.data}
              dataset={dataset}
            />
          )
        }
      >
        {(_, answer) =>
          rows!.length === 0 ? (
            <EmptyState title="No countries yet">The service has no networks to count by country.</EmptyState>
          ) : (
            <CountriesCharts
              countries={rows!}
              state={state}
              origin={originLabel(answer, dataset)}
              onChoose={choose}
              detail={
                chosen ? (
                  <>
                    <CountryComparison
                      countries={rows!}
                      country={chosen}
                      other={other}
                      count={state.count}
                      onOther={compare}
                    />
                    {[chosen, ...(other ? [other] : [])].map((country) => (
                      <CountryDetail
                        key={country.key}
                        country={country}
                        state={state}
                        consent={{
                          isPriced,
                          isAllowed: mode === 'embedded' || asked.has(country.key),
                          agree: () => ask(country.key),
                        }}
                        isFresh={country === chosen && asked.has(country.key)}
                        searchLink={searchLink}
                        onPlace={(place) => change({ place })}
                      />
                    ))}
                  </>
                ) : (
                  state.country !== undefined && <NoCounts country={state.country} />
                )
              }
            />
          )
        }
      </StatPanel>
    </StatsFrame>
  );
}

function NoCounts({ country }: { country: string }) {
  return (
    <p className="detail" role="status">
      The service has no networks in <VisibleText text={countryName(country) ?? country} />.
    </p>
  );
}
