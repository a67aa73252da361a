/** The number formats that lists offer, by their codes. */
export const NUMBER_FORMATS: readonly { value: string; label: string }[] = [
  { value: 'General', label: 'General' },
  { value: '0', label: 'Whole number' },
  { value: '0.00', label: 'Two decimals' },
  { value: '#,##0', label: 'Thousands' },
  { value: '#,##0.00', label: 'Thousands, two decimals' },
  { value: '0%', label: 'Percent' },
  { value: '0.00%', label: 'Percent, two decimals' },
  { value: '$#,##0.00', label: 'Currency' },
  {
    value: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
    label: 'Accounting',
  },
  { value: 'yyyy-mm-dd', label: 'Date' },
  { value: 'm/d/yyyy h:mm', label: 'Date and time' },
  { value: 'h:mm:ss', label: 'Time' },
  { value: '[h]:mm:ss', label: 'Duration' },
  { value: '0.00E+00', label: 'Scientific' },
  { value: '# ?/?', label: 'Fraction' },
  { value: '@', label: 'Text' },
];
