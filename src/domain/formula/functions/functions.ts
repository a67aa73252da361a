import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { aggregateFunctions } from './aggregateFunctions.ts';
import { arrayFunctions } from './arrayFunctions.ts';
import { criteriaFunctions } from './criteriaFunctions.ts';
import { dateFunctions } from './dateFunctions.ts';
import { informationFunctions } from './informationFunctions.ts';
import { joinFunctions } from './joinFunctions.ts';
import { lambdaFunctions } from './lambdaFunctions.ts';
import { logicalFunctions } from './logicalFunctions.ts';
import { lookupFunctions } from './lookupFunctions.ts';
import { mathFunctions } from './mathFunctions.ts';
import { matrixFunctions } from './matrixFunctions.ts';
import { numberTextFunctions } from './numberTextFunctions.ts';
import { pairFunctions } from './pairFunctions.ts';
import { rankFunctions } from './rankFunctions.ts';
import { referenceFunctions } from './referenceFunctions.ts';
import { roundingFunctions } from './roundingFunctions.ts';
import { shapeFunctions } from './shapeFunctions.ts';
import { sortFunctions } from './sortFunctions.ts';
import { subtotalFunctions } from './subtotalFunctions.ts';
import { textFunctions } from './textFunctions.ts';
import { xlookupFunctions } from './xlookupFunctions.ts';

/** All functions that formulas can call, by upper-case name. */
export const functions: FunctionTable = {
  ...aggregateFunctions,
  ...arrayFunctions,
  ...criteriaFunctions,
  ...dateFunctions,
  ...informationFunctions,
  ...joinFunctions,
  ...lambdaFunctions,
  ...logicalFunctions,
  ...lookupFunctions,
  ...mathFunctions,
  ...matrixFunctions,
  ...numberTextFunctions,
  ...pairFunctions,
  ...rankFunctions,
  ...referenceFunctions,
  ...roundingFunctions,
  ...shapeFunctions,
  ...sortFunctions,
  ...subtotalFunctions,
  ...textFunctions,
  ...xlookupFunctions,
};
