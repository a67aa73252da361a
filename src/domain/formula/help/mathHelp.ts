/** One line for each function under its category: how it is called, then what it gives. */
export const mathHelp = `
[Math]
ABS(number) The number without its sign
SIGN(number) 1, 0 or -1 by the sign of the number
SQRT(number) The square root
SQRTPI(number) The square root of the number times pi
EXP(number) e to the power of the number
LN(number) The natural logarithm
LOG10(number) The logarithm to base 10
LOG(number, [base]) The logarithm to a base, 10 if left out
POWER(number, power) The number to a power
MOD(number, divisor) The remainder, with the sign of the divisor
QUOTIENT(numerator, denominator) The whole part of a division
PI() 3.14159265358979
DEGREES(angle) Radians as degrees
RADIANS(angle) Degrees as radians
SIN(number) The sine of an angle in radians
COS(number) The cosine of an angle in radians
TAN(number) The tangent of an angle in radians
SEC(number) The secant of an angle in radians
CSC(number) The cosecant of an angle in radians
COT(number) The cotangent of an angle in radians
ASIN(number) The angle whose sine is the number
ACOS(number) The angle whose cosine is the number
ATAN(number) The angle whose tangent is the number
ATAN2(x_num, y_num) The angle from the x axis to a point
ACOT(number) The angle whose cotangent is the number
SINH(number) The hyperbolic sine
COSH(number) The hyperbolic cosine
TANH(number) The hyperbolic tangent
SECH(number) The hyperbolic secant
CSCH(number) The hyperbolic cosecant
COTH(number) The hyperbolic cotangent
ASINH(number) The inverse hyperbolic sine
ACOSH(number) The inverse hyperbolic cosine
ATANH(number) The inverse hyperbolic tangent
ACOTH(number) The inverse hyperbolic cotangent
FACT(number) The factorial
FACTDOUBLE(number) The double factorial
COMBIN(number, number_chosen) The number of combinations
COMBINA(number, number_chosen) The same, with repetition
PERMUT(number, number_chosen) The number of permutations
PERMUTATIONA(number, number_chosen) The same, with repetition
MULTINOMIAL(number1, …) The multinomial coefficient
GCD(number1, …) The greatest common divisor
LCM(number1, …) The least common multiple
RAND() A random number from 0 up to 1
RANDBETWEEN(bottom, top) A random whole number between two
MMULT(array1, array2) The product of two matrices
MINVERSE(array) The inverse of a matrix
MDETERM(array) The determinant of a matrix
MUNIT(size) The unit matrix
ROUND(number, num_digits) Rounded to digits after the point
ROUNDUP(number, num_digits) Rounded away from zero
ROUNDDOWN(number, num_digits) Rounded toward zero
TRUNC(number, [num_digits]) Truncates to digits after the point
INT(number) Rounds down to the nearest integer
EVEN(number) The next even number away from zero
ODD(number) The next odd number away from zero
MROUND(number, multiple) The nearest multiple
CEILING(number, significance) The next multiple above
FLOOR(number, significance) The next multiple below
CEILING.PRECISE(number, [significance]) The next multiple above, whatever the sign
ISO.CEILING(number, [significance]) The next multiple above, whatever the sign
ECMA.CEILING(number, significance) The same
FLOOR.PRECISE(number, [significance]) The next multiple below, whatever the sign
CEILING.MATH(number, [significance], [mode]) The next multiple above; negative ones by the mode
FLOOR.MATH(number, [significance], [mode]) The next multiple below; negative ones by the mode
SUM(number1, …) The sum of the numbers
SUMIF(range, criteria, [sum_range]) The sum of the cells that meet a condition
SUMIFS(sum_range, range1, criteria1, …) The sum of the cells that meet all conditions
SUMSQ(number1, …) The sum of the squares
PRODUCT(number1, …) The product
SUBTOTAL(function_num, ref1, …) A total of the rows that a filter shows; 9 sums, 1 averages, 2 counts; 101 to 111 leave out hidden rows
AGGREGATE(function, options, ref1, …) A total that can leave out errors and hidden rows
ROMAN(number, [form]) The number in Roman numerals
ARABIC(text) Roman numerals as a number
BASE(number, radix, [min_length]) The number as text in another base
DECIMAL(number, radix) Converts text in another base to a number
[Engineering]
DELTA(number1, [number2]) 1 where two numbers are equal, else 0
GESTEP(number, [step]) 1 where the number reaches the step, else 0
CONVERT(number, from_unit, to_unit) The number in another unit, such as "mi" to "km"
BIN2OCT(number, [places]) Binary as octal
BIN2DEC(number) Binary as decimal
BIN2HEX(number, [places]) Binary as hexadecimal
OCT2BIN(number, [places]) Octal as binary
OCT2DEC(number) Octal as decimal
OCT2HEX(number, [places]) Octal as hexadecimal
DEC2BIN(number, [places]) Decimal as binary
DEC2OCT(number, [places]) Decimal as octal
DEC2HEX(number, [places]) Decimal as hexadecimal
HEX2BIN(number, [places]) Hexadecimal as binary
HEX2OCT(number, [places]) Hexadecimal as octal
HEX2DEC(number) Hexadecimal as decimal
BITAND(number1, number2) The bits that both have
BITOR(number1, number2) The bits that either has
BITXOR(number1, number2) The bits that one of them has
BITLSHIFT(number, shift_amount) The bits moved to the left
BITRSHIFT(number, shift_amount) The bits moved to the right
ERF(lower_limit, [upper_limit]) The error function between two limits
ERF.PRECISE(x) The error function from 0 to x
ERFC(x) One less the error function
ERFC.PRECISE(x) One less the error function
BESSELI(x, n) The modified Bessel function In(x)
BESSELJ(x, n) The Bessel function Jn(x)
BESSELK(x, n) The modified Bessel function Kn(x)
BESSELY(x, n) The Bessel function Yn(x)
COMPLEX(real_num, i_num, [suffix]) A complex number as text
IMREAL(inumber) The real part
IMAGINARY(inumber) The imaginary part
IMABS(inumber) The modulus of a complex number
IMARGUMENT(inumber) The angle of a complex number
IMCONJUGATE(inumber) The conjugate
IMSUM(number1, …) The sum of complex numbers
IMPRODUCT(number1, …) The product of complex numbers
IMSUB(inumber1, inumber2) The difference of complex numbers
IMDIV(inumber1, inumber2) The quotient of complex numbers
IMPOWER(inumber, number) A complex number to a power
IMSQRT(inumber) The square root of a complex number
IMEXP(inumber) e to a complex power
IMLN(inumber) The natural logarithm of a complex number
IMLOG10(inumber) The logarithm to base 10 of a complex number
IMLOG2(inumber) The logarithm to base 2 of a complex number
IMSIN(inumber) The sine of a complex number
IMCOS(inumber) The cosine of a complex number
IMTAN(inumber) The tangent of a complex number
IMCOT(inumber) The cotangent of a complex number
IMSEC(inumber) The secant of a complex number
IMCSC(inumber) The cosecant of a complex number
IMSINH(inumber) The hyperbolic sine of a complex number
IMCOSH(inumber) The hyperbolic cosine of a complex number
IMSECH(inumber) The hyperbolic secant of a complex number
IMCSCH(inumber) The hyperbolic cosecant of a complex number
`;
