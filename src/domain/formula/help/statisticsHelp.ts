/** One line for each function under its category: how it is called, then what it gives. */
export const statisticsHelp = `
[Statistical]
SUMPRODUCT(array1, …) The sum of the products of cells in the same place
SUMX2MY2(x, y) The sum of the differences of squares
SUMX2PY2(x, y) The sum of the sums of squares
SUMXMY2(x, y) The sum of the squares of differences
SERIESSUM(x, n, m, coefficients) The sum of a power series
PERCENTOF(part, whole) The sum of a part divided by that of the whole
AVERAGE(number1, …) The mean of the numbers
AVERAGEA(value1, …) The mean, where text counts as 0 and TRUE as 1
AVERAGEIF(range, criteria, [average_range]) The mean of the cells that meet a condition
AVERAGEIFS(average_range, range1, criteria1, …) The mean of the cells that meet all conditions
MIN(number1, …) The least number
MINA(value1, …) The least value, where text counts as 0
MINIFS(min_range, range1, criteria1, …) The least of the cells that meet all conditions
MAX(number1, …) The greatest number
MAXA(value1, …) The greatest value, where text counts as 0
MAXIFS(max_range, range1, criteria1, …) The greatest of the cells that meet all conditions
COUNT(value1, …) The number of cells with numbers
COUNTA(value1, …) The number of filled cells
COUNTBLANK(range) The number of empty cells
COUNTIF(range, criteria) The number of cells that meet a condition
COUNTIFS(range1, criteria1, …) The number of rows that meet all conditions
VAR(number1, …) The variance of a sample
VAR.S(number1, …) The variance of a sample
VARA(value1, …) The variance of a sample, text as 0
VARP(number1, …) The variance of all
VAR.P(number1, …) The variance of all
VARPA(value1, …) The variance of all, text as 0
STDEV(number1, …) The standard deviation of a sample
STDEV.S(number1, …) The standard deviation of a sample
STDEVA(value1, …) The standard deviation of a sample, text as 0
STDEVP(number1, …) The standard deviation of all
STDEV.P(number1, …) The standard deviation of all
STDEVPA(value1, …) The standard deviation of all, text as 0
DEVSQ(number1, …) The sum of squares of deviations from the mean
AVEDEV(number1, …) The mean of deviations from the mean
GEOMEAN(number1, …) The geometric mean
HARMEAN(number1, …) The harmonic mean
SKEW(number1, …) The skewness of a sample
SKEW.P(number1, …) The skewness of all
KURT(number1, …) The kurtosis
STANDARDIZE(x, mean, standard_dev) How many deviations x is from the mean
MEDIAN(number1, …) The median
MODE(number1, …) The most frequent number
MODE.SNGL(number1, …) The most frequent number
MODE.MULT(number1, …) All most frequent numbers
LARGE(array, k) The k-th greatest number
SMALL(array, k) The k-th least number
PERCENTILE(array, k) The k-th percentile, k from 0 to 1
PERCENTILE.INC(array, k) The percentile, k from 0 to 1
PERCENTILE.EXC(array, k) The percentile, k between 0 and 1
QUARTILE(array, quart) A quartile, 0 to 4
QUARTILE.INC(array, quart) A quartile, 0 to 4
QUARTILE.EXC(array, quart) A quartile, 1 to 3
PERCENTRANK(array, x, [digits]) The percent rank of x
PERCENTRANK.INC(array, x, [significance]) The percent rank of x, 0 to 1
PERCENTRANK.EXC(array, x, [significance]) The percent rank of x, excluding 0 and 1
RANK(number, ref, [order]) The place of a number, greatest first unless order is 1
RANK.EQ(number, ref, [order]) The place of a number; equal ones have the first
RANK.AVG(number, ref, [order]) The place of a number; equal ones have the mean
TRIMMEAN(array, percent) The mean without the extremes
FREQUENCY(data, bins) How many numbers are in each bin
CORREL(array1, array2) The correlation coefficient
PEARSON(array1, array2) The correlation coefficient
RSQ(known_y, known_x) The square of the correlation
COVAR(array1, array2) The covariance of all
COVARIANCE.P(array1, array2) The covariance of all
COVARIANCE.S(array1, array2) The covariance of a sample
SLOPE(known_y, known_x) The slope of the line through the points
INTERCEPT(known_y, known_x) Where the line through the points meets the y axis
STEYX(known_y, known_x) The standard error of y for each x
FORECAST(x, known_y, known_x) The y of x on the line through the points
FORECAST.ETS(target, values, timeline, [season], [completion], [aggregation]) A later value by exponential smoothing
FORECAST.ETS.CONFINT(target, values, timeline, [confidence], [season], [completion], [aggregation]) Half the width of a forecast's confidence interval
FORECAST.ETS.SEASONALITY(values, timeline, [completion], [aggregation]) The length of the season, in steps
FORECAST.ETS.STAT(values, timeline, statistic, [season], [completion], [aggregation]) A weight or an error of the smoothing
FORECAST.LINEAR(x, known_y, known_x) The y of x on the line through the points
LINEST(known_y, [known_x], [const], [stats]) The line of least squares
LOGEST(known_y, [known_x], [const], [stats]) The exponential curve of least squares
TREND(known_y, [known_x], [new_x], [const]) Values on the line of least squares
GROWTH(known_y, [known_x], [new_x], [const]) Values on the exponential curve
NORM.DIST(x, mean, standard_dev, cumulative) The normal distribution
NORMDIST(x, mean, standard_dev, cumulative) The normal distribution
NORM.INV(probability, mean, standard_dev) The inverse of the normal distribution
NORMINV(probability, mean, standard_dev) The inverse of the normal distribution
NORM.S.DIST(z, cumulative) The standard normal distribution
NORMSDIST(z) The cumulative standard normal distribution
NORM.S.INV(probability) The inverse of the standard normal distribution
NORMSINV(probability) The inverse of the standard normal distribution
GAUSS(x) The chance to be between the mean and z deviations
PHI(x) The density of the standard normal distribution
LOGNORM.DIST(x, mean, standard_dev, cumulative) The lognormal distribution
LOGNORMDIST(x, mean, standard_dev) The cumulative lognormal distribution
LOGNORM.INV(probability, mean, standard_dev) The inverse of the lognormal distribution
LOGINV(probability, mean, standard_dev) The inverse of the lognormal distribution
GAMMA(x) The gamma function
GAMMALN(x) The natural logarithm of the gamma function
GAMMALN.PRECISE(x) The natural logarithm of the gamma function
GAMMA.DIST(x, alpha, beta, cumulative) The gamma distribution
GAMMADIST(x, alpha, beta, cumulative) The gamma distribution
GAMMA.INV(probability, alpha, beta) The inverse of the gamma distribution
GAMMAINV(probability, alpha, beta) The inverse of the gamma distribution
CHISQ.DIST(x, deg_freedom, cumulative) The chi-squared distribution
CHISQ.DIST.RT(x, deg_freedom) The right tail of the chi-squared distribution
CHIDIST(x, freedom) The right tail of the chi-squared distribution
CHISQ.INV(probability, deg_freedom) The inverse of the chi-squared distribution
CHISQ.INV.RT(probability, deg_freedom) The inverse of its right tail
CHIINV(probability, freedom) The inverse of its right tail
BETA.DIST(x, alpha, beta, cumulative, [a], [b]) The beta distribution
BETADIST(x, alpha, beta, [a], [b]) The cumulative beta distribution
BETA.INV(probability, alpha, beta, [a], [b]) The inverse of the beta distribution
BETAINV(probability, alpha, beta, [a], [b]) The inverse of the beta distribution
T.DIST(x, deg_freedom, cumulative) Student's t distribution
T.DIST.RT(x, deg_freedom) The right tail of Student's t distribution
T.DIST.2T(x, deg_freedom) Both tails of Student's t distribution
TDIST(x, freedom, tails) One or two tails of Student's t distribution
T.INV(probability, deg_freedom) The inverse of Student's t distribution
T.INV.2T(probability, deg_freedom) The two-tailed inverse of Student's t distribution
TINV(probability, freedom) The two-tailed inverse of Student's t distribution
F.DIST(x, deg_freedom1, deg_freedom2, cumulative) The F distribution
F.DIST.RT(x, deg_freedom1, deg_freedom2) The right tail of the F distribution
FDIST(x, freedom1, freedom2) The right tail of the F distribution
F.INV(probability, deg_freedom1, deg_freedom2) The inverse of the F distribution
F.INV.RT(probability, deg_freedom1, deg_freedom2) The inverse of its right tail
FINV(probability, freedom1, freedom2) The inverse of its right tail
EXPON.DIST(x, lambda, cumulative) The exponential distribution
EXPONDIST(x, lambda, cumulative) The exponential distribution
WEIBULL.DIST(x, alpha, beta, cumulative) The Weibull distribution
WEIBULL(x, alpha, beta, cumulative) The Weibull distribution
FISHER(x) The Fisher transformation
FISHERINV(y) The inverse of the Fisher transformation
BINOM.DIST(number_s, trials, probability_s, cumulative) The binomial distribution
BINOMDIST(successes, trials, probability, cumulative) The binomial distribution
BINOM.INV(trials, probability_s, alpha) The fewest successes that reach a chance
CRITBINOM(trials, probability, alpha) The fewest successes that reach a chance
BINOM.DIST.RANGE(trials, probability_s, number_s, [number_s2]) The chance of so many successes
NEGBINOM.DIST(number_f, number_s, probability_s, cumulative) The negative binomial distribution
NEGBINOMDIST(failures, successes, probability) The density of the negative binomial distribution
POISSON.DIST(x, mean, cumulative) The Poisson distribution
POISSON(x, mean, cumulative) The Poisson distribution
HYPGEOM.DIST(sample_s, number_sample, population_s, number_pop, cumulative) The hypergeometric distribution
HYPGEOMDIST(successes, sample, population_s, population) The density of the hypergeometric distribution
T.TEST(array1, array2, tails, type) The chance that two means are equal
TTEST(array1, array2, tails, type) The chance that two means are equal
F.TEST(array1, array2) The chance that two variances are equal
FTEST(array1, array2) The chance that two variances are equal
CHISQ.TEST(actual, expected) The chance that counts are as expected
CHITEST(actual, expected) The chance that counts are as expected
Z.TEST(array, x, [sigma]) The chance of a greater mean
ZTEST(array, x, [sigma]) The chance of a greater mean
CONFIDENCE.NORM(alpha, standard_dev, size) Half the confidence interval of a mean
CONFIDENCE(alpha, standard_dev, size) Half the confidence interval of a mean
CONFIDENCE.T(alpha, standard_dev, size) The same, with Student's t distribution
PROB(x_range, chances, lower, [upper]) The chance to be between two limits
AND(test1, …) Whether all tests are true
OR(test1, …) Whether any test is true
XOR(test1, …) Whether an odd number of tests is true
[Database]
DSUM(database, field, criteria) The sum of a column of the rows that meet criteria
DAVERAGE(database, field, criteria) The mean of a column of the rows that meet criteria
DMAX(database, field, criteria) The greatest of the rows that meet criteria
DMIN(database, field, criteria) The least of the rows that meet criteria
DPRODUCT(database, field, criteria) The product of the rows that meet criteria
DSTDEV(database, field, criteria) The standard deviation of a sample of such rows
DSTDEVP(database, field, criteria) The standard deviation of all such rows
DVAR(database, field, criteria) The variance of a sample of such rows
DVARP(database, field, criteria) The variance of all such rows
DCOUNT(database, field, criteria) How many numbers such rows have
DCOUNTA(database, field, criteria) How many filled cells such rows have
DGET(database, field, criteria) The one cell of the row that meets criteria
`;
