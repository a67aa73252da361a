import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { aggregateFunctions } from './aggregateFunctions.ts';
import { annuityFunctions } from './annuityFunctions.ts';
import { arrayFunctions } from './arrayFunctions.ts';
import { bondFunctions } from './bondFunctions.ts';
import { cashFlowFunctions } from './cashFlowFunctions.ts';
import { cellFunctions } from './cellFunctions.ts';
import { complexFunctions } from './complexFunctions.ts';
import { continuousFunctions } from './continuousFunctions.ts';
import { criteriaFunctions } from './criteriaFunctions.ts';
import { databaseFunctions } from './databaseFunctions.ts';
import { dateFunctions } from './dateFunctions.ts';
import { depreciationFunctions } from './depreciationFunctions.ts';
import { discreteFunctions } from './discreteFunctions.ts';
import { engineeringFunctions } from './engineeringFunctions.ts';
import { groupFunctions } from './groupFunctions.ts';
import { informationFunctions } from './informationFunctions.ts';
import { joinFunctions } from './joinFunctions.ts';
import { lambdaFunctions } from './lambdaFunctions.ts';
import { logicalFunctions } from './logicalFunctions.ts';
import { lookupFunctions } from './lookupFunctions.ts';
import { mathFunctions } from './mathFunctions.ts';
import { matrixFunctions } from './matrixFunctions.ts';
import { numberTextFunctions } from './numberTextFunctions.ts';
import { oddBondFunctions } from './oddBondFunctions.ts';
import { pairFunctions } from './pairFunctions.ts';
import { radixFunctions } from './radixFunctions.ts';
import { rankFunctions } from './rankFunctions.ts';
import { referenceFunctions } from './referenceFunctions.ts';
import { regexFunctions } from './regexFunctions.ts';
import { regressionFunctions } from './regressionFunctions.ts';
import { roundingFunctions } from './roundingFunctions.ts';
import { securityFunctions } from './securityFunctions.ts';
import { serviceFunctions } from './serviceFunctions.ts';
import { shapeFunctions } from './shapeFunctions.ts';
import { sortFunctions } from './sortFunctions.ts';
import { splitFunctions } from './splitFunctions.ts';
import { subtotalFunctions } from './subtotalFunctions.ts';
import { testFunctions } from './testFunctions.ts';
import { textFunctions } from './textFunctions.ts';
import { valueTextFunctions } from './valueTextFunctions.ts';
import { workdayFunctions } from './workdayFunctions.ts';
import { xlookupFunctions } from './xlookupFunctions.ts';

/** All functions that formulas can call, by upper-case name. */
export const functions: FunctionTable = {
  ...aggregateFunctions,
  ...annuityFunctions,
  ...arrayFunctions,
  ...bondFunctions,
  ...cashFlowFunctions,
  ...cellFunctions,
  ...complexFunctions,
  ...continuousFunctions,
  ...criteriaFunctions,
  ...databaseFunctions,
  ...dateFunctions,
  ...depreciationFunctions,
  ...discreteFunctions,
  ...engineeringFunctions,
  ...groupFunctions,
  ...informationFunctions,
  ...joinFunctions,
  ...lambdaFunctions,
  ...logicalFunctions,
  ...lookupFunctions,
  ...mathFunctions,
  ...matrixFunctions,
  ...numberTextFunctions,
  ...oddBondFunctions,
  ...pairFunctions,
  ...radixFunctions,
  ...rankFunctions,
  ...referenceFunctions,
  ...regexFunctions,
  ...regressionFunctions,
  ...roundingFunctions,
  ...securityFunctions,
  ...serviceFunctions,
  ...shapeFunctions,
  ...sortFunctions,
  ...splitFunctions,
  ...subtotalFunctions,
  ...testFunctions,
  ...textFunctions,
  ...valueTextFunctions,
  ...workdayFunctions,
  ...xlookupFunctions,
};
