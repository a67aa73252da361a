/** One line for each function: how it is called, then what it gives. */
export const textHelp = `
IF(test, if_true, [if_false]) One value where the test holds, another where not
IFS(test1, value1, …) The value of the first test that holds
IFERROR(value, if_error) The value, or another one where it is an error
IFNA(value, if_na) The value, or another one where it is #N/A
SWITCH(expression, value1, result1, …) The result of the value that matches
CHOOSE(index, value1, …) The value at a position
AND(test1, …) Whether all tests hold
OR(test1, …) Whether any test holds
XOR(test1, …) Whether an odd number of tests holds
NOT(test) The opposite
TRUE() TRUE
FALSE() FALSE
LET(name1, value1, calculation, …) Names for values within a formula
LAMBDA([parameter1], …) A function of one's own
ISOMITTED(argument) Whether an argument of a LAMBDA was left out
MAP(array1, lambda, …) A LAMBDA of every value; it comes last
REDUCE(start, array, lambda) One value from all values
SCAN(start, array, lambda) All values on the way of REDUCE
BYROW(array, lambda) A LAMBDA of every row
BYCOL(array, lambda) A LAMBDA of every column
MAKEARRAY(rows, columns, lambda) An array that a LAMBDA fills
VLOOKUP(value, table, column, [approximate]) Looks down the first column and gives a cell of that row
HLOOKUP(value, table, row, [approximate]) Looks along the first row and gives a cell of that column
XLOOKUP(value, lookup, return, [if_missing], [match], [search]) Looks for a value and gives what lies beside it
XMATCH(value, lookup, [match], [search]) The position of a value
MATCH(value, lookup, [match]) The position of a value; 0 for exactly that one
LOOKUP(value, lookup, [result]) Looks in sorted cells
INDEX(array, [row], [column], [area]) The cell at a row and a column
OFFSET(reference, rows, columns, [height], [width]) A range so far away
INDIRECT(text, [a1]) The range that a text names
ADDRESS(row, column, [fixed], [a1], [sheet]) An address as text
ROW([reference]) The number of a row
COLUMN([reference]) The number of a column
ROWS(array) How many rows
COLUMNS(array) How many columns
AREAS(reference) How many areas
SHEET([value]) The number of a sheet
SHEETS([reference]) How many sheets
HYPERLINK(address, [text]) A link
FORMULATEXT(reference) The formula of a cell
ISFORMULA(reference) Whether a cell has a formula
CELL(what, [reference]) A fact about a cell, such as "address"
INFO(what) A fact about the program
TRANSPOSE(array) Rows as columns
TAKE(array, [rows], [columns]) The first or, if negative, last rows and columns
DROP(array, [rows], [columns]) All but the first or last rows and columns
CHOOSEROWS(array, row1, …) Some of the rows
CHOOSECOLS(array, column1, …) Some of the columns
VSTACK(array1, …) Arrays below each other
HSTACK(array1, …) Arrays beside each other
TOCOL(array, [ignore], [by_column]) All values in one column
TOROW(array, [ignore], [by_column]) All values in one row
WRAPROWS(vector, count, [pad]) A vector in rows of so many
WRAPCOLS(vector, count, [pad]) A vector in columns of so many
EXPAND(array, [rows], [columns], [pad]) An array made larger
TRIMRANGE(range, [rows], [columns]) A range without its empty edges
SORT(array, [index], [order], [by_column]) The rows in order
SORTBY(array, by1, …) The rows in the order of other cells
UNIQUE(array, [by_column], [once]) Each row once
FILTER(array, include, [if_empty]) The rows for which a test holds
GROUPBY(rows, values, function, [headers], [totals], [order], [filter]) Totals by group
PIVOTBY(rows, columns, values, function, [headers], [row_totals], [row_order], [column_totals], [column_order], [filter]) Totals by group in rows and columns
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
ERROR.TYPE(error) The kind of an error as a number
LEN(text) How many characters
LENB(text) How many bytes
LEFT(text, [count]) The first characters
LEFTB(text, [bytes]) The first bytes
RIGHT(text, [count]) The last characters
RIGHTB(text, [bytes]) The last bytes
MID(text, start, count) Characters from the middle
MIDB(text, start, bytes) Bytes from the middle
REPLACE(text, start, count, new_text) Other text in the place of some characters
REPLACEB(text, start, bytes, new_text) Other text in the place of some bytes
SUBSTITUTE(text, old_text, new_text, [instance]) Other text in the place of a text
FIND(find_text, within, [start]) Where a text is, in the same case
FINDB(find_text, within, [start]) The same in bytes
SEARCH(find_text, within, [start]) Where a text is, in any case, with * and ?
SEARCHB(find_text, within, [start]) The same in bytes
UPPER(text) In capitals
LOWER(text) In small letters
PROPER(text) Words with capitals
TRIM(text) Without spaces at the ends and doubled ones
CLEAN(text) Without characters that cannot be printed
EXACT(text1, text2) Whether two texts are the same
REPT(text, count) A text so many times
CHAR(number) The character of a code
CODE(text) The code of the first character
UNICHAR(number) The Unicode character of a number
UNICODE(text) The Unicode number of the first character
T(value) The value if it is text
CONCAT(text1, …) Texts and ranges joined
CONCATENATE(text1, …) Texts joined
TEXTJOIN(delimiter, ignore_empty, text1, …) Texts joined with something between
TEXTSPLIT(text, [column_by], [row_by], [ignore_empty], [match], [pad]) A text cut into cells
TEXTBEFORE(text, delimiter, [instance], [match], [match_end], [if_missing]) What stands before
TEXTAFTER(text, delimiter, [instance], [match], [match_end], [if_missing]) What stands after
TEXT(value, format) The value as a number format shows it
VALUE(text) The number that a text is
NUMBERVALUE(text, [decimal], [group]) The number of a text with other separators
FIXED(number, [decimals], [no_commas]) The number as text with decimals
DOLLAR(number, [decimals]) The number as an amount
USDOLLAR(number, [decimals]) The number as an amount
VALUETOTEXT(value, [format]) Any value as text
ARRAYTOTEXT(array, [format]) An array as text
REGEXTEST(text, pattern, [case]) Whether a pattern is in a text
REGEXEXTRACT(text, pattern, [mode], [case]) What a pattern finds
REGEXREPLACE(text, pattern, replacement, [instance], [case]) Other text in the place of what a pattern finds
ENCODEURL(text) A text for a web address
ASC(text) Wide characters as narrow ones
DBCS(text) Narrow characters as wide ones
JIS(text) Narrow characters as wide ones
PHONETIC(reference) The phonetic text of a cell
BAHTTEXT(number) The number in Thai words
DATE(year, month, day) A date
TIME(hour, minute, second) A time
DATEVALUE(text) The date that a text is
TIMEVALUE(text) The time that a text is
NOW() The date and time now
TODAY() The date today
YEAR(date) The year
MONTH(date) The month, 1 to 12
DAY(date) The day of the month
HOUR(time) The hour
MINUTE(time) The minute
SECOND(time) The second
WEEKDAY(date, [type]) The day of the week
WEEKNUM(date, [type]) The week of the year
ISOWEEKNUM(date) The ISO week of the year
DAYS(end, start) Days between two dates
DAYS360(start, end, [method]) The same in years of 360 days
EDATE(start, months) The date so many months later
EOMONTH(start, months) The end of the month so many months later
DATEDIF(start, end, unit) The time between, in "Y", "M", "D" …
YEARFRAC(start, end, [basis]) The time between in years
NETWORKDAYS(start, end, [holidays]) Working days between two dates
NETWORKDAYS.INTL(start, end, [weekend], [holidays]) The same with other weekends
WORKDAY(start, days, [holidays]) The date so many working days later
WORKDAY.INTL(start, days, [weekend], [holidays]) The same with other weekends`;
