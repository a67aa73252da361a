/** One line for each function under its category: how it is called, then what it gives. */
export const financeHelp = `
[Financial]
FV(rate, nper, [pmt], [pv], [type]) The future value of an investment
PV(rate, nper, [pmt], [fv], [type]) The present value of an investment
PMT(rate, nper, pv, [fv], [type]) The payment per period
NPER(rate, pmt, pv, [fv], [type]) The number of periods
RATE(nper, pmt, pv, [fv], [type], [guess]) The interest rate per period
IPMT(rate, per, nper, pv, [fv], [type]) The interest in one payment
PPMT(rate, per, nper, pv, [fv], [type]) The repayment in one payment
CUMIPMT(rate, nper, pv, start_period, end_period, type) The interest of several payments
CUMPRINC(rate, nper, pv, start_period, end_period, type) The repayment of several payments
ISPMT(rate, per, nper, pv) The interest of a period with equal repayments
EFFECT(nominal_rate, npery) The effective interest of a year
NOMINAL(effect_rate, npery) The nominal interest of a year
PDURATION(rate, pv, fv) Periods until a value is reached
RRI(nper, pv, fv) The interest rate of an investment’s growth
NPV(rate, value1, …) The present value of payments
IRR(values, [guess]) The internal rate of return
MIRR(values, finance_rate, reinvest_rate) The same with two rates
XNPV(rate, values, dates) The present value of dated payments
XIRR(values, dates, [guess]) The internal rate of return for dated payments
FVSCHEDULE(principal, schedule) The value after several rates
DOLLARDE(fractional_dollar, fraction) A price in fractions as a decimal
DOLLARFR(decimal_dollar, fraction) A decimal price in fractions
SLN(cost, salvage, life) Straight-line depreciation per period
SYD(cost, salvage, life, per) Sum-of-years’ depreciation
DB(cost, salvage, life, period, [month]) Fixed-declining balance depreciation
DDB(cost, salvage, life, period, [factor]) Double-declining balance depreciation
VDB(cost, salvage, life, start_period, end_period, [factor], [no_switch]) Depreciation between two periods
AMORDEGRC(cost, date_purchased, first_period, salvage, period, rate, [basis]) French depreciation with a coefficient
AMORLINC(cost, date_purchased, first_period, salvage, period, rate, [basis]) French straight-line depreciation
COUPNUM(settlement, maturity, frequency, [basis]) The number of remaining coupons
COUPPCD(settlement, maturity, frequency, [basis]) The previous coupon date
COUPNCD(settlement, maturity, frequency, [basis]) The next coupon date
COUPDAYS(settlement, maturity, frequency, [basis]) Days of the coupon period
COUPDAYBS(settlement, maturity, frequency, [basis]) Days since the last coupon
COUPDAYSNC(settlement, maturity, frequency, [basis]) Days to the next coupon
PRICE(settlement, maturity, rate, yld, redemption, frequency, [basis]) The price of a bond
YIELD(settlement, maturity, rate, pr, redemption, frequency, [basis]) The yield of a bond
DURATION(settlement, maturity, coupon, yld, frequency, [basis]) Macaulay's duration
MDURATION(settlement, maturity, coupon, yld, frequency, [basis]) The modified duration
ODDFPRICE(settlement, maturity, issue, first_coupon, rate, yld, redemption, frequency, [basis]) The price with an odd first period
ODDFYIELD(settlement, maturity, issue, first_coupon, rate, pr, redemption, frequency, [basis]) The yield with an odd first period
ODDLPRICE(settlement, maturity, last_interest, rate, yld, redemption, frequency, [basis]) The price with an odd last period
ODDLYIELD(settlement, maturity, last_interest, rate, pr, redemption, frequency, [basis]) The yield with an odd last period
DISC(settlement, maturity, pr, redemption, [basis]) The discount of a security
INTRATE(settlement, maturity, investment, redemption, [basis]) The interest of a security
RECEIVED(settlement, maturity, investment, discount, [basis]) The amount received at maturity
PRICEDISC(settlement, maturity, discount, redemption, [basis]) The price of a discounted security
YIELDDISC(settlement, maturity, pr, redemption, [basis]) The yield of a discounted security
PRICEMAT(settlement, maturity, issue, rate, yld, [basis]) The price where interest comes at maturity
YIELDMAT(settlement, maturity, issue, rate, pr, [basis]) The yield where interest comes at maturity
ACCRINT(issue, first_interest, settlement, rate, par, [frequency], [basis], [calc_method]) Accrued interest
ACCRINTM(issue, settlement, rate, [par], [basis]) Accrued interest at maturity
TBILLEQ(settlement, maturity, discount) The bond yield of a treasury bill
TBILLPRICE(settlement, maturity, discount) The price of a treasury bill
TBILLYIELD(settlement, maturity, pr) The yield of a treasury bill
[Web and cube]
CALL(register_id, [argument1], …) Calls a library; services do not compute it
CUBEKPIMEMBER(connection, kpi, property, [caption]) A key figure of a cube
CUBEMEMBER(connection, member, [caption]) A member of a cube
CUBEMEMBERPROPERTY(connection, member, property) A property of a member
CUBERANKEDMEMBER(connection, set, rank, [caption]) The member at a rank
CUBESET(connection, set, [caption], [order], [by]) A set of members
CUBESETCOUNT(set) How many members a set has
CUBEVALUE(connection, [member1], …) A value of a cube
FIELDVALUE(value, field) A field of a linked record
FILTERXML(xml, xpath) The XML data that an XPath finds
GETPIVOTDATA(field, pivot_table, [field1], …) A value of a pivot table
IMAGE(source, [alt_text], [sizing], [height], [width]) A picture from an address
REGISTER.ID(module, procedure, [type]) The id of a library's function
RTD(program, server, topic1, …) Live data of a program
STOCKHISTORY(stock, start_date, [end_date], …) Past prices of a stock
TRANSLATE(text, [from], [to]) Translates text
WEBSERVICE(address) Data from a web address
`;
