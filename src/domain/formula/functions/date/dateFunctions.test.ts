import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormulaSheet } from '#tests/support/domain/FormulaSheet.ts';
import { formulasGive } from '#tests/support/domain/formulasGive.ts';

describe('dates and times', () => {
  formulasGive(
    [],
    [
      ['DATE(2008,1,1)', 39448],
      ['DATE(108,1,2)', 39449],
      ['DATE(2008,14,2)', 39846],
      ['DATE(2008,-3,2)', 39327],
      ['DATE(2008,1,-15)', 39432],
      ['DATE(1900,2,29)', 60],
      ['DATE(1900,3,1)', 61],
      ['DATE(-1,1,1)', '#NUM!'],
      ['DATE(10000,1,1)', '#NUM!'],
      ['TIME(12,0,0)', 0.5],
      ['TIME(27,0,0)', 0.125],
      ['TIME(0,0,2000)', 0.0231481481],
      ['TIME(-1,0,0)', '#NUM!'],
      ['DATEVALUE("8/22/2011")', 40777],
      ['DATEVALUE("22-May-2011")', 40685],
      ['DATEVALUE("2011/02/23")', 40597],
      ['DATEVALUE("5-JUL")', 46208],
      ['DATEVALUE("x")', '#VALUE!'],
      ['TIMEVALUE("2:24 AM")', 0.1],
      ['TIMEVALUE("22-Aug-2011 6:35 AM")', 0.274305556],
      ['NOW()', 46347.5],
      ['TODAY()', 46347],
      ['YEAR(60)', 1900],
      ['MONTH(60)', 2],
      ['DAY(60)', 29],
      ['DAY(0)', 0],
      ['YEAR(-1)', '#NUM!'],
      ['MONTH("15-Apr-2011")', 4],
      ['HOUR(0.75)', 18],
      ['HOUR(40740.322916667)', 7],
      ['MINUTE("12:45:00 PM")', 45],
      ['SECOND("4:48:18 PM")', 18],
      ['WEEKDAY("2/14/2008")', 5],
      ['WEEKDAY("2/14/2008",2)', 4],
      ['WEEKDAY("2/14/2008",3)', 3],
      ['WEEKDAY("2/14/2008",17)', 5],
      ['WEEKDAY("2/14/2008",9)', '#NUM!'],
      ['WEEKNUM("3/9/2012")', 10],
      ['WEEKNUM("3/9/2012",2)', 11],
      ['WEEKNUM("1/1/2021",21)', 53],
      ['ISOWEEKNUM("3/9/2012")', 10],
      ['ISOWEEKNUM(0)', 52],
      ['ISOWEEKNUM(1)', 52],
      ['ISOWEEKNUM(2)', 1],
      ['DAYS("3/15/2011","2/1/2011")', 42],
      ['DAYS360("1/30/2011","2/1/2011")', 1],
      ['DAYS360("1/1/2011","12/31/2011")', 360],
      ['DAYS360("2/28/2011","3/31/2011",TRUE)', 32],
      ['EDATE("1/31/2011",1)', 40602],
      ['EDATE("1/15/2011",-1)', 40527],
      ['EOMONTH("1/1/2011",1)', 40602],
      ['EOMONTH("1/1/2011",-3)', 40482],
      ['DATEDIF("1/1/2001","1/1/2003","Y")', 2],
      ['DATEDIF("6/1/2001","8/15/2002","D")', 440],
      ['DATEDIF("6/1/2001","8/15/2002","YD")', 75],
      ['DATEDIF("6/1/2001","8/15/2002","ym")', 2],
      ['DATEDIF("6/1/2001","8/15/2002","MD")', 14],
      ['DATEDIF("8/15/2002","6/1/2001","D")', '#NUM!'],
      ['NETWORKDAYS("10/1/2012","3/1/2013")', 110],
      ['NETWORKDAYS("10/1/2012","3/1/2013","11/22/2012")', 109],
      ['NETWORKDAYS("3/1/2013","10/1/2012")', -110],
      ['NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),7,{"2006/1/2","2006/1/16"})', 22],
      ['NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),"0010001",{"2006/1/2","2006/1/16"})', 20],
      ['NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,1,31))', 22],
      ['WORKDAY("10/1/2008",151)', 39933],
      ['WORKDAY("10/1/2008",151,{"11/26/2008","12/4/2008","1/21/2009"})', 39938],
      ['WORKDAY("10/1/2008",1E300)', '#NUM!'],
      ['WORKDAY("10/1/2008",-1E15)', '#NUM!'],
      ['WORKDAY.INTL(DATE(2012,1,1),90,11)', 41013],
      ['WORKDAY.INTL(0,2958465,"0000000")', 2_958_465],
      ['WORKDAY.INTL(DATE(2012,1,1),30,0)', '#NUM!'],
      ['WORKDAY.INTL(DATE(2012,1,1),30,"1111111")', '#VALUE!'],
      ['YEARFRAC("1/1/2012","7/30/2012")', 0.580555556],
      ['YEARFRAC("1/1/2012","7/30/2012",1)', 0.576502732],
      ['YEARFRAC("1/1/2012","7/30/2012",3)', 0.578082192],
      ['YEARFRAC("1/1/2012","7/30/2012",9)', '#NUM!'],
    ],
  );

  test('the 1904 system counts from its own first day', () => {
    const sheet = new FormulaSheet(true);
    expect(sheet.valueOf('DATE(1904,1,1)')).toBe(0);
    expect(sheet.valueOf('YEAR(0)')).toBe(1904);
    expect(sheet.valueOf('DATEVALUE("1/1/1905")')).toBe(366);
    expect(sheet.valueOf('"1/1/1905"+0')).toBe(366);
    expect(sheet.valueOf('TEXT(0,"yyyy-mm-dd")')).toBe('1904-01-01');
    expect(sheet.valueOf('WEEKDAY(DATE(2008,2,14))')).toBe(5);
  });

  test('a day taken apart and put together is the same day', () => {
    const sheet = new FormulaSheet();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_958_465 }), (serial) => {
        expect(sheet.valueOf(`DATE(YEAR(${serial}),MONTH(${serial}),DAY(${serial}))`)).toBe(serial);
      }),
      { numRuns: 50 },
    );
  });
});
