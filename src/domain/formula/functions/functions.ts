import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { criteriaFunctions } from '#domain/formula/functions/criteria/criteriaFunctions.ts';
import { databaseFunctions } from '#domain/formula/functions/criteria/databaseFunctions.ts';
import { dateFunctions } from '#domain/formula/functions/date/dateFunctions.ts';
import { workdayFunctions } from '#domain/formula/functions/date/workdayFunctions.ts';
import { complexFunctions } from '#domain/formula/functions/engineering/complexFunctions.ts';
import { engineeringFunctions } from '#domain/formula/functions/engineering/engineeringFunctions.ts';
import { radixFunctions } from '#domain/formula/functions/engineering/radixFunctions.ts';
import { annuityFunctions } from '#domain/formula/functions/financial/annuityFunctions.ts';
import { bondFunctions } from '#domain/formula/functions/financial/bondFunctions.ts';
import { cashFlowFunctions } from '#domain/formula/functions/financial/cashFlowFunctions.ts';
import { depreciationFunctions } from '#domain/formula/functions/financial/depreciationFunctions.ts';
import { oddBondFunctions } from '#domain/formula/functions/financial/oddBondFunctions.ts';
import { securityFunctions } from '#domain/formula/functions/financial/securityFunctions.ts';
import { cellFunctions } from '#domain/formula/functions/information/cellFunctions.ts';
import { informationFunctions } from '#domain/formula/functions/information/informationFunctions.ts';
import { lambdaFunctions } from '#domain/formula/functions/logical/lambdaFunctions.ts';
import { logicalFunctions } from '#domain/formula/functions/logical/logicalFunctions.ts';
import { arrayFunctions } from '#domain/formula/functions/lookup/arrayFunctions.ts';
import { groupFunctions } from '#domain/formula/functions/lookup/groupFunctions.ts';
import { lookupFunctions } from '#domain/formula/functions/lookup/lookupFunctions.ts';
import { referenceFunctions } from '#domain/formula/functions/lookup/referenceFunctions.ts';
import { sortFunctions } from '#domain/formula/functions/lookup/sortFunctions.ts';
import { xlookupFunctions } from '#domain/formula/functions/lookup/xlookupFunctions.ts';
import { aggregateFunctions } from '#domain/formula/functions/math/aggregateFunctions.ts';
import { mathFunctions } from '#domain/formula/functions/math/mathFunctions.ts';
import { matrixFunctions } from '#domain/formula/functions/math/matrixFunctions.ts';
import { roundingFunctions } from '#domain/formula/functions/math/roundingFunctions.ts';
import { subtotalFunctions } from '#domain/formula/functions/math/subtotalFunctions.ts';
import { continuousFunctions } from '#domain/formula/functions/statistical/continuousFunctions.ts';
import { discreteFunctions } from '#domain/formula/functions/statistical/discreteFunctions.ts';
import { pairFunctions } from '#domain/formula/functions/statistical/pairFunctions.ts';
import { rankFunctions } from '#domain/formula/functions/statistical/rankFunctions.ts';
import { regressionFunctions } from '#domain/formula/functions/statistical/regressionFunctions.ts';
import { shapeFunctions } from '#domain/formula/functions/statistical/shapeFunctions.ts';
import { smoothingFunctions } from '#domain/formula/functions/statistical/smoothingFunctions.ts';
import { testFunctions } from '#domain/formula/functions/statistical/testFunctions.ts';
import { joinFunctions } from '#domain/formula/functions/text/joinFunctions.ts';
import { numberTextFunctions } from '#domain/formula/functions/text/numberTextFunctions.ts';
import { regexFunctions } from '#domain/formula/functions/text/regexFunctions.ts';
import { splitFunctions } from '#domain/formula/functions/text/splitFunctions.ts';
import { textFunctions } from '#domain/formula/functions/text/textFunctions.ts';
import { valueTextFunctions } from '#domain/formula/functions/text/valueTextFunctions.ts';
import { serviceFunctions } from './serviceFunctions.ts';

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
  ...smoothingFunctions,
  ...sortFunctions,
  ...splitFunctions,
  ...subtotalFunctions,
  ...testFunctions,
  ...textFunctions,
  ...valueTextFunctions,
  ...workdayFunctions,
  ...xlookupFunctions,
};
