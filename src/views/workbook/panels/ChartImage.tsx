import { useQuery } from '@tanstack/react-query';
import { asFailure } from '#domain/failure.ts';
import { chartImageQuery, type WorkbookAt } from '#queries/workbook/workbookRows.ts';
import type { Chart } from '#services/workbook/shapes.ts';
import styles from './Panels.module.css';

/** Px of a point. */
export const PX_OF_POINT = 4 / 3;

interface ChartImageProps {
  at: WorkbookAt & { worksheet: string };
  chart: Chart;
  /** With a link that saves the picture. */
  isSaved?: boolean;
}

/** A chart as the service draws it. */
export function ChartImage({ at, chart, isSaved = false }: ChartImageProps) {
  const size = {
    width: Math.round((chart.width ?? 360) * PX_OF_POINT),
    height: Math.round((chart.height ?? 216) * PX_OF_POINT),
  };
  const image = useQuery(chartImageQuery({ ...at, chart: chart.id }, size));
  const name = chart.name ?? 'chart';
  if (image.error) return <p className={styles.noImage}>{asFailure(image.error).message}</p>;
  if (!image.data)
    return <div className={styles.noImage} style={{ aspectRatio: `${size.width} / ${size.height}` }} />;
  const address = `data:image/png;base64,${image.data.reply.value}`;
  return (
    <>
      <img className={styles.image} src={address} alt={`Chart ${name}`} {...size} draggable={false} />
      {isSaved && (
        <a href={address} download={`${name}.png`}>
          Save the picture
        </a>
      )}
    </>
  );
}
