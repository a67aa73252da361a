import { farAway } from '#domain/simulator/checks/farAway.ts';
import { foreignArea } from '#domain/simulator/checks/foreignArea.ts';
import { foreignSite } from '#domain/simulator/checks/foreignSite.ts';
import { invalidChannel } from '#domain/simulator/checks/invalidChannel.ts';
import { lonesomeArea } from '#domain/simulator/checks/lonesomeArea.ts';
import { movedArea } from '#domain/simulator/checks/movedArea.ts';
import { movedChannel } from '#domain/simulator/checks/movedChannel.ts';
import { newChannel } from '#domain/simulator/checks/newChannel.ts';
import { sharedChannel } from '#domain/simulator/checks/sharedChannel.ts';
import { tooStrong } from '#domain/simulator/checks/tooStrong.ts';
import { unexpectedOperator } from '#domain/simulator/checks/unexpectedOperator.ts';
import { unknownCell } from '#domain/simulator/checks/unknownCell.ts';
import { unpublishedBand } from '#domain/simulator/checks/unpublishedBand.ts';
import { weakRecord } from '#domain/simulator/checks/weakRecord.ts';
import type { Checks } from './checkContext.ts';

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
