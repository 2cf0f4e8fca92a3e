import type { Random } from '#demo/people/random.ts'

/** First years in which a school admitted students under its name; the others are older than everybody at work. */
// prettier-ignore
const founded: Readonly<Record<string, number>> = {
  SPD: 2003, TTG: 2005, DVT: 2006, QSA: 2000, DCL: 2000, MTU: 2011, KCC: 2013, DNC: 2013, DTD: 2006, VLU: 2013, YCT: 2003, DTM: 2012, QSC: 2006,
  DVH: 1999, MBS: 1993, DMS: 2004, LPS: 1996, IUH: 2005, TYS: 1990, DLS: 2005, DCT: 2010, QSX: 1996, QST: 1996, QSB: 1996, STS: 1995, TTN: 1990,
  HVCTKV4: 2006, HVBCTT: 2005, SPK: 1984, KTS: 1995, VHS: 2005, YTC: 2001, TLS: 1997, LBS: 1999, LCH: 1999, TCQS: 1996, KSA: 1996,
  CDCDDT: 2000, CDYTDT: 2008, CDTG: 2006, CDYTTG: 2006, CDYTCT: 2005, CDKTCT: 2000, CDVL: 2008,
  HVHCQTC: 2025, TTNNDHDT: 2003, TTNNDHTG: 2005, TTNNDHCT: 1995, CBQLGD: 1990,
}

/** Last years in which a school admitted students under that name. */
const closed: Readonly<Record<string, number>> = { HVHCQG: 2024, TCTTG: 2024, CDSPDT: 2002, CDSPTG: 2004 }

/** Schools that another one replaced. */
const successors: Readonly<Record<string, string>> = { TCTTG: 'TCTDT' }

/** Whether the school admitted students in a year; for courses of several years, the first one. */
export const takesStudents = (school: string, year: number): boolean =>
  (founded[school] ?? 0) <= year && year <= (closed[school] ?? 9999)

/** One of these schools that existed in that year, or its successor; `otherwise` if there is none. */
export function schoolIn(
  random: Random,
  schools: readonly string[],
  year: number,
  otherwise: string,
): string {
  const open = schools
    .map((code) => (takesStudents(code, year) ? code : (successors[code] ?? code)))
    .filter((code) => takesStudents(code, year))
  return open.length === 0 ? otherwise : random.pick(open)
}
