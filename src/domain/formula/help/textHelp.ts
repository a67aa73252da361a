/** One line for each function under its category: how it is called, then what it gives. */
export const textHelp = `
[Lookup and array]
RANDARRAY([rows], [columns], [min], [max], [whole]) An array of random numbers
SEQUENCE(rows, [columns], [start], [step]) A sequence of numbers
VLOOKUP(lookup_value, table_array, col_index_num, [range_lookup]) Finds a value in the first column and returns a cell of its row
HLOOKUP(lookup_value, table_array, row_index_num, [range_lookup]) Finds a value in the first row and returns a cell of its column
XLOOKUP(lookup_value, lookup_array, return_array, [if_not_found], [match_mode], [search_mode]) Finds a value and returns its match in another range
XMATCH(lookup_value, lookup_array, [match_mode], [search_mode]) The position of a value
MATCH(lookup_value, lookup_array, [match_type]) The position of a value; match 0 is exact
LOOKUP(lookup_value, lookup_vector, [result_vector]) Finds a value in sorted cells
INDEX(array, [row_num], [column_num], [area_num]) The cell at a row and a column
OFFSET(reference, rows, cols, [height], [width]) A range offset from a reference
INDIRECT(ref_text, [a1]) The range that a text names
ADDRESS(row_num, column_num, [abs_num], [a1], [sheet_text]) An address as text
ROW([reference]) The number of a row
COLUMN([reference]) The number of a column
ROWS(array) The number of rows
COLUMNS(array) The number of columns
AREAS(reference) The number of areas
SHEET([value]) The number of a sheet
SHEETS([reference]) The number of sheets
HYPERLINK(link_location, [friendly_name]) A link
FORMULATEXT(reference) The formula of a cell
ISFORMULA(reference) Whether a cell has a formula
TRANSPOSE(array) Rows as columns
TAKE(array, [rows], [columns]) The first or, if negative, last rows and columns
DROP(array, [rows], [columns]) All but the first or last rows and columns
CHOOSEROWS(array, row1, …) Some of the rows
CHOOSECOLS(array, column1, …) Some of the columns
VSTACK(array1, …) Arrays below each other
HSTACK(array1, …) Arrays beside each other
TOCOL(array, [ignore], [scan_by_column]) All values in one column
TOROW(array, [ignore], [scan_by_column]) All values in one row
WRAPROWS(vector, wrap_count, [pad_with]) Wraps a vector into rows
WRAPCOLS(vector, wrap_count, [pad_with]) Wraps a vector into columns
EXPAND(array, [rows], [columns], [pad_with]) An array made larger
TRIMRANGE(range, [rows], [columns]) A range without its empty edges
SORT(array, [sort_index], [sort_order], [by_col]) The rows in order
SORTBY(array, by1, …) The rows in the order of other cells
UNIQUE(array, [by_col], [exactly_once]) Each row once
FILTER(array, include, [if_empty]) The rows that meet a condition
GROUPBY(rows, values, function, [headers], [totals], [order], [filter]) Totals by group
PIVOTBY(rows, columns, values, function, [headers], [row_totals], [row_order], [column_totals], [column_order], [filter]) Totals by group in rows and columns
[Logical]
IF(logical_test, value_if_true, [value_if_false]) One value if the test is true, another if false
IFS(test1, value1, …) The value for the first true test
IFERROR(value, value_if_error) The value, or another if it is an error
IFNA(value, value_if_na) The value, or another if it is #N/A
SWITCH(expression, value1, result1, …) The result for the matching value
CHOOSE(index_num, value1, …) The value at a position
NOT(logical) The opposite
TRUE() TRUE
FALSE() FALSE
LET(name1, value1, calculation, …) Names for values within a formula
LAMBDA([parameter1], …) A custom function
ISOMITTED(argument) Whether an argument of a LAMBDA was left out
MAP(array1, lambda, …) Applies a LAMBDA to each value; the LAMBDA comes last
REDUCE(start, array, lambda) Reduces an array to one value
SCAN(start, array, lambda) Each intermediate value of REDUCE
BYROW(array, lambda) Applies a LAMBDA to each row
BYCOL(array, lambda) Applies a LAMBDA to each column
MAKEARRAY(rows, columns, lambda) An array that a LAMBDA fills
[Information]
CELL(info_type, [reference]) A fact about a cell, such as "address"
INFO(type_text) A fact about the program
ISBLANK(value) Whether a cell is empty
ISNUMBER(value) Whether it is a number
ISTEXT(value) Whether it is text
ISNONTEXT(value) Whether it is not text
ISLOGICAL(value) Whether it is TRUE or FALSE
ISERROR(value) Whether it is an error
ISERR(value) Whether it is an error other than #N/A
ISNA(value) Whether it is #N/A
ISREF(value) Whether it is a reference
ISEVEN(number) Whether it is even
ISODD(number) Whether it is odd
NA() #N/A
N(value) The value as a number
TYPE(value) The kind of a value as a number
ERROR.TYPE(error_val) The kind of an error as a number
[Text]
LEN(text) The number of characters
LENB(text) The number of bytes
LEFT(text, [num_chars]) The first characters
LEFTB(text, [num_bytes]) The first bytes
RIGHT(text, [num_chars]) The last characters
RIGHTB(text, [num_bytes]) The last bytes
MID(text, start_num, num_chars) Characters from the middle
MIDB(text, start_num, num_bytes) Bytes from the middle
REPLACE(old_text, start_num, num_chars, new_text) Replaces characters by position
REPLACEB(old_text, start_num, num_bytes, new_text) Replaces bytes by position
SUBSTITUTE(text, old_text, new_text, [instance_num]) Replaces existing text with new text
FIND(find_text, within_text, [start_num]) The position of a text, case-sensitive
FINDB(find_text, within_text, [start_num]) The same in bytes
SEARCH(find_text, within, [start]) The position of a text, not case-sensitive, with * and ?
SEARCHB(find_text, within, [start]) The same in bytes
UPPER(text) Converts to uppercase
LOWER(text) Converts to lowercase
PROPER(text) Capitalises each word
TRIM(text) Removes extra spaces
CLEAN(text) Removes nonprintable characters
EXACT(text1, text2) Whether two texts are equal
REPT(text, number_times) Repeats a text
CHAR(number) The character of a code
CODE(text) The code of the first character
UNICHAR(number) The Unicode character of a number
UNICODE(text) The Unicode number of the first character
T(value) The value if it is text
CONCAT(text1, …) Joins texts and ranges
CONCATENATE(text1, …) Joins texts
TEXTJOIN(delimiter, ignore_empty, text1, …) Joins texts with a delimiter
TEXTSPLIT(text, [column_by], [row_by], [ignore_empty], [match], [pad]) Splits a text into cells
TEXTBEFORE(text, delimiter, [instance], [match], [match_end], [if_missing]) The text before a delimiter
TEXTAFTER(text, delimiter, [instance], [match], [match_end], [if_missing]) The text after a delimiter
TEXT(value, format_text) The value in a number format
VALUE(text) Converts text to a number
NUMBERVALUE(text, [decimal_separator], [group_separator]) Converts text to a number, with custom separators
FIXED(number, [decimals], [no_commas]) The number as text with decimals
DOLLAR(number, [decimals]) The number as currency text
USDOLLAR(number, [decimals]) The number as currency text
VALUETOTEXT(value, [format]) Any value as text
ARRAYTOTEXT(array, [format]) An array as text
REGEXTEST(text, pattern, [case]) Whether a pattern is in a text
REGEXEXTRACT(text, pattern, [mode], [case]) The text that matches a pattern
REGEXREPLACE(text, pattern, replacement, [instance], [case]) Replaces text that matches a pattern
ENCODEURL(text) Encodes a text for a URL
ASC(text) Wide characters as narrow ones
DBCS(text) Narrow characters as wide ones
JIS(text) Narrow characters as wide ones
PHONETIC(reference) The phonetic text of a cell
BAHTTEXT(number) The number in Thai words
[Date and time]
DATE(year, month, day) A date
TIME(hour, minute, second) A time
DATEVALUE(date_text) Converts text to a date
TIMEVALUE(time_text) Converts text to a time
NOW() The date and time now
TODAY() The date today
YEAR(serial_number) The year
MONTH(serial_number) The month, 1 to 12
DAY(serial_number) The day of the month
HOUR(serial_number) The hour
MINUTE(serial_number) The minute
SECOND(serial_number) The second
WEEKDAY(serial_number, [return_type]) The day of the week
WEEKNUM(serial_number, [return_type]) The week of the year
ISOWEEKNUM(date) The ISO week of the year
DAYS(end_date, start_date) Days between two dates
DAYS360(start_date, end_date, [method]) The same in years of 360 days
EDATE(start_date, months) The date a number of months later
EOMONTH(start_date, months) The end of the month, a number of months later
DATEDIF(start, end, unit) The time between, in "Y", "M", "D" …
YEARFRAC(start_date, end_date, [basis]) The time between in years
NETWORKDAYS(start_date, end_date, [holidays]) Working days between two dates
NETWORKDAYS.INTL(start_date, end_date, [weekend], [holidays]) The same with other weekends
WORKDAY(start_date, days, [holidays]) The date a number of working days later
WORKDAY.INTL(start_date, days, [weekend], [holidays]) The same with other weekends
`;
