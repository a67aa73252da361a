import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asFailure } from '#domain/wire/Failure.ts';
import { chartImageQuery, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Chart } from '#services/workbook/shapes.ts';
import styles from '#views/workbook/panels/Panels.module.css';
import { pictureSize } from './chartBox.ts';

interface ChartImageProps {
  at: WorkbookAt & { worksheet: string };
  chart: Chart;
  /** With a link that saves the picture; else it fills what it stands in. */
  isSaved?: boolean;
}

/** A chart as the service draws it; of another size, the last picture until there is one. */
export function ChartImage({ at, chart, isSaved = false }: ChartImageProps) {
  const size = pictureSize(chart);
  const image = useQuery({
    ...chartImageQuery({ ...at, chart: chart.id }, size),
    placeholderData: keepPreviousData,
  });
  const name = chart.name ?? 'chart';
  if (image.error) return <p className={styles.noImage}>{asFailure(image.error).message}</p>;
  if (!image.data)
    return <div className={styles.noImage} style={{ aspectRatio: `${size.width} / ${size.height}` }} />;
  const address = `data:image/png;base64,${image.data.reply.value}`;
  return (
    <>
      <img
        className={isSaved ? styles.image : styles.spread}
        src={address}
        alt={`Chart ${name}`}
        {...size}
        draggable={false}
      />
      {isSaved && (
        <a href={address} download={`${name}.png`}>
          Save image
        </a>
      )}
    </>
  );
}
