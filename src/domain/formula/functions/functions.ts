import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';

/** All functions that formulas can call, by upper-case name. */
export const functions: FunctionTable = {};
