import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { aggregateFunctions } from './aggregateFunctions.ts';
import { criteriaFunctions } from './criteriaFunctions.ts';
import { dateFunctions } from './dateFunctions.ts';
import { informationFunctions } from './informationFunctions.ts';
import { joinFunctions } from './joinFunctions.ts';
import { logicalFunctions } from './logicalFunctions.ts';
import { lookupFunctions } from './lookupFunctions.ts';
import { mathFunctions } from './mathFunctions.ts';
import { numberTextFunctions } from './numberTextFunctions.ts';
import { roundingFunctions } from './roundingFunctions.ts';
import { textFunctions } from './textFunctions.ts';

/** All functions that formulas can call, by upper-case name. */
export const functions: FunctionTable = {
  ...aggregateFunctions,
  ...criteriaFunctions,
  ...dateFunctions,
  ...informationFunctions,
  ...joinFunctions,
  ...logicalFunctions,
  ...lookupFunctions,
  ...mathFunctions,
  ...numberTextFunctions,
  ...roundingFunctions,
  ...textFunctions,
};
