/** What survey files end in, for the browser's dialog; which they are, their first bytes say. */
export const SURVEY_EXTENSIONS = '.csv,.tsv,.txt,.gz,.sqlite,.kml,.kismet,.netxml,.json';
