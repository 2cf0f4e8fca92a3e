/** Former codes of ranks: a salary history has the code of each period's time. */

/** [from, code], oldest first; a rank with one entry did not exist before that day. */
type Codes = readonly (readonly [from: string, code: string])[]

const always = '1993-04-01'
/** When the teachers' titles of 2015 took effect in schools, and those of 2021. */
const titles2015 = '2016-01-01'
const titles2021 = '2021-07-01'
const since1993 = (former: string, from: string, code: string): Codes => [
  [always, former],
  [from, code],
]
const teacher = (former: string, between: string, code: string): Codes => [
  [always, former],
  [titles2015, between],
  [titles2021, code],
]
const health = (former: string, code: string): Codes => since1993(former, '2016-01-01', code)
const culture = (former: string, code: string): Codes => since1993(former, '2016-07-01', code)

// prettier-ignore
const codesOf: Readonly<Record<string, Codes>> = {
  '01.004': since1993('01a.003', '2014-12-01', '01.004'),
  '06.032': since1993('06a.031', '2022-07-18', '06.032'),
  'V.05.02.05': since1993('13.093', '2015-06-01', 'V.05.02.05'), 'V.05.02.06': since1993('13.094', '2015-06-01', 'V.05.02.06'),
  'V.05.02.07': since1993('13.095', '2015-06-01', 'V.05.02.07'), 'V.05.02.08': since1993('13.096', '2015-06-01', 'V.05.02.08'),
  'V.06.01.01': since1993('14.237', '2016-02-01', 'V.06.01.01'), 'V.06.01.02': since1993('14.238', '2016-02-01', 'V.06.01.02'),
  'V.06.01.03': since1993('14.240', '2016-02-01', 'V.06.01.03'),
  'V.07.01.02': since1993('15.110', '2015-06-01', 'V.07.01.02'), 'V.07.01.03': since1993('15.111', '2015-06-01', 'V.07.01.03'),
  'V.07.02.24': [[titles2021, 'V.07.02.24']],
  'V.07.02.25': teacher('15a.205', 'V.07.02.04', 'V.07.02.25'), 'V.07.02.26': teacher('15a.206', 'V.07.02.05', 'V.07.02.26'),
  'V.07.02.06': since1993('15.115', titles2015, 'V.07.02.06'),
  'V.07.03.27': [[titles2021, 'V.07.03.27']], 'V.07.03.28': [[titles2021, 'V.07.03.28']],
  'V.07.03.29': teacher('15a.203', 'V.07.03.07', 'V.07.03.29'),
  'V.07.03.08': since1993('15a.204', titles2015, 'V.07.03.08'), 'V.07.03.09': since1993('15.114', titles2015, 'V.07.03.09'),
  'V.07.04.30': [[titles2021, 'V.07.04.30']], 'V.07.04.31': [[titles2015, 'V.07.04.10'], [titles2021, 'V.07.04.31']],
  'V.07.04.32': teacher('15a.201', 'V.07.04.11', 'V.07.04.32'), 'V.07.04.12': since1993('15a.202', titles2015, 'V.07.04.12'),
  'V.07.05.13': [[titles2015, 'V.07.05.13']], 'V.07.05.14': since1993('15.112', titles2015, 'V.07.05.14'),
  'V.07.05.15': since1993('15.113', titles2015, 'V.07.05.15'),
  'V.07.07.20': since1993('13a.095', '2017-01-01', 'V.07.07.20'), 'V.07.07.21': [['2017-01-01', 'V.07.07.21']],
  'V.08.01.01': health('16.116', 'V.08.01.01'), 'V.08.01.02': health('16.117', 'V.08.01.02'), 'V.08.01.03': health('16.118', 'V.08.01.03'),
  'V.08.02.05': health('16.117', 'V.08.02.05'), 'V.08.02.06': health('16.118', 'V.08.02.06'), 'V.08.03.07': health('16.119', 'V.08.03.07'),
  'V.08.04.09': [['2016-01-01', 'V.08.04.09']], 'V.08.04.10': health('16a.198', 'V.08.04.10'),
  'V.08.05.11': health('16a.199', 'V.08.05.11'), 'V.08.05.12': health('16b.120', 'V.08.05.12'), 'V.08.05.13': health('16b.121', 'V.08.05.13'),
  'V.08.06.14': health('16.294', 'V.08.06.14'), 'V.08.06.15': health('16.295', 'V.08.06.15'), 'V.08.06.16': health('16.297', 'V.08.06.16'),
  'V.08.07.17': health('16.284', 'V.08.07.17'), 'V.08.07.18': health('16.285', 'V.08.07.18'), 'V.08.07.19': health('16.287', 'V.08.07.19'),
  'V.08.08.21': health('16.133', 'V.08.08.21'), 'V.08.08.22': health('16.134', 'V.08.08.22'), 'V.08.08.23': health('16.135', 'V.08.08.23'),
  'V.09.02.02': since1993('15.110', '2018-08-15', 'V.09.02.02'), 'V.09.02.03': since1993('15.111', '2018-08-15', 'V.09.02.03'),
  'V.09.04.01': [['2015-10-01', 'V.09.04.01']], 'V.09.04.03': [[always, '01.005'], ['2011-01-01', '24.293'], ['2015-10-01', 'V.09.04.03']],
  'V.09.04.02': [[always, '01.003'], ['2011-01-01', '24.292'], ['2015-10-01', 'V.09.04.02']],
  'V.10.02.05': culture('17.169', 'V.10.02.05'), 'V.10.02.06': culture('17.170', 'V.10.02.06'), 'V.10.02.07': culture('17.171', 'V.10.02.07'),
  'V.10.05.16': culture('17.165', 'V.10.05.16'), 'V.10.05.17': culture('17.166', 'V.10.05.17'),
  'V.10.07.22': culture('17.175', 'V.10.07.22'), 'V.10.07.23': culture('17.176', 'V.10.07.23'),
  'V.11.06.13': [[always, '13.094'], ['2018-03-01', 'V11.06.13'], ['2022-10-01', 'V.11.06.13']],
  'V.11.06.14': [[always, '13.095'], ['2018-03-01', 'V11.06.14'], ['2022-10-01', 'V.11.06.14']],
}

/** The first day on which a person could be appointed to the rank. */
export const rankExistsFrom = (rank: string): string => codesOf[rank]?.[0]?.[0] ?? always

/** The code of a rank on a day, and the next day on which it changes (null when it no longer does). */
export function codeOn(rank: string, day: string): { code: string; until: string | null } {
  const codes = codesOf[rank]
  if (codes === undefined) return { code: rank, until: null }
  const at = codes.findLastIndex(([from]) => from <= day)
  return { code: codes[Math.max(0, at)]?.[1] ?? rank, until: codes[Math.max(0, at) + 1]?.[0] ?? null }
}
