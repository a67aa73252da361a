import type { Checks } from '#domain/simulator/context/CheckContext.ts';
import { farAway } from './farAway.ts';
import { foreignArea } from './foreignArea.ts';
import { foreignSite } from './foreignSite.ts';
import { invalidChannel } from './invalidChannel.ts';
import { lonesomeArea } from './lonesomeArea.ts';
import { movedArea } from './movedArea.ts';
import { movedChannel } from './movedChannel.ts';
import { newChannel } from './newChannel.ts';
import { sharedChannel } from './sharedChannel.ts';
import { tooStrong } from './tooStrong.ts';
import { unexpectedOperator } from './unexpectedOperator.ts';
import { unknownCell } from './unknownCell.ts';
import { unpublishedBand } from './unpublishedBand.ts';
import { weakRecord } from './weakRecord.ts';

export const ALL_CHECKS: Checks = {
  H1: unknownCell,
  H2: newChannel,
  H3: unpublishedBand,
  H4: invalidChannel,
  H5: movedArea,
  H6: lonesomeArea,
  H7: foreignArea,
  H8: movedChannel,
  H9: farAway,
  H10: tooStrong,
  H11: unexpectedOperator,
  H12: weakRecord,
  H13: sharedChannel,
  H14: foreignSite,
};
