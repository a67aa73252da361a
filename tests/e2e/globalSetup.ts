// Where Playwright wants a default export.

export { prepareHomes as default } from './preparedHomes.ts';
