// Where Playwright wants a default export.

export { prepareHomes as default } from '#tests/e2e/support/preparedHomes.ts';
