/** Levels of a degree, by their codes in DM_TRINHDODAOTAO. */
export type DegreeLevel = 'TC' | 'CD' | 'DH' | 'THS' | 'CK1' | 'CK2' | 'TS'

/** One field of study: the code of its major at each level, the title of its graduates, and where they studied. */
export interface FieldOfStudy {
  majors: Partial<Record<DegreeLevel, string>>
  title: 'Cử nhân' | 'Kỹ sư' | 'Bác sĩ' | 'Dược sĩ' | 'Kiến trúc sư'
  universities: readonly string[]
  colleges: readonly string[]
  /** Years of the university course; 4 by default. */
  years?: number
}

const economy = ['TCT', 'KSA', 'TTG', 'DVT', 'DCL', 'DMS', 'MBS']
const law = ['TCT', 'LPS', 'DVT', 'LPS', 'MBS', 'TCT']
const technical = ['TCT', 'MTU', 'SPK', 'QSB', 'IUH', 'VLU']
const farming = ['TCT', 'NLS', 'TCT', 'QSA', 'TTG']
const pedagogy = ['SPD', 'SPD', 'TCT', 'TTG', 'SPS', 'QSA']
const medical = ['YCT', 'YCT', 'YDS', 'TYS', 'DVT']
const pedagogyColleges = ['CDSPDT', 'CDSPTG', 'CDSPTG', 'CDSPDT']
const medicalColleges = ['CDYTDT', 'CDYTTG', 'CDYTCT']
const colleges = ['CDCDDT', 'CDTG', 'CDKTCT', 'CDVL']

const field = (
  title: FieldOfStudy['title'],
  universities: readonly string[],
  majors: FieldOfStudy['majors'],
  years?: number,
  ofColleges: readonly string[] = colleges,
): FieldOfStudy => ({
  title,
  universities,
  colleges: ofColleges,
  majors,
  ...(years === undefined ? {} : { years }),
})

const teacher = (DH: string, CD?: string, THS = '8140111'): FieldOfStudy =>
  field('Cử nhân', pedagogy, { DH, THS, ...(CD === undefined ? {} : { CD }) }, 4, pedagogyColleges)

// prettier-ignore
export const fieldsOfStudy = {
  law: field('Cử nhân', law, { DH: '7380101', THS: '8380102', TC: '5380101' }),
  administration: field('Cử nhân', ['HVHCQG', 'HVHCQTC', 'TCT', 'DVT'], { DH: '7310205', THS: '8340403', CD: '6320301', TC: '5320301', TS: '9340403' }),
  accounting: field('Cử nhân', economy, { DH: '7340301', THS: '8340301', CD: '6340301', TC: '5340302' }),
  finance: field('Cử nhân', economy, { DH: '7340201', THS: '8340201', CD: '6340202' }),
  economics: field('Cử nhân', economy, { DH: '7310101', THS: '8310110' }),
  business: field('Cử nhân', economy, { DH: '7340101', THS: '8340101', CD: '6340404' }),
  computing: field('Kỹ sư', ['TCT', 'QSC', 'SPD', 'TTG', 'KCC'], { DH: '7480201', THS: '8480201', CD: '6480201', TC: '5480205' }),
  land: field('Kỹ sư', ['TCT', 'DTM', 'NLS', 'SPD'], { DH: '7850103', THS: '8850103', CD: '6850102', TC: '5850102' }),
  environment: field('Kỹ sư', ['TCT', 'DTM', 'SPD', 'QSA'], { DH: '7850101', THS: '8850101' }),
  crops: field('Kỹ sư', farming, { DH: '7620110', THS: '8620110', TC: '5620110' }),
  plantProtection: field('Kỹ sư', farming, { DH: '7620112', THS: '8620112', TC: '5620110' }),
  fisheries: field('Kỹ sư', farming, { DH: '7620301', THS: '8620301' }),
  veterinary: field('Bác sĩ', farming, { DH: '7640101', THS: '8640101', CD: '6640101', TC: '5640101' }, 5),
  ruralEconomy: field('Kỹ sư', farming, { DH: '7620115', THS: '8620115' }),
  forestry: field('Kỹ sư', ['NLS', 'TTN', 'NLS'], { DH: '7620211' }),
  construction: field('Kỹ sư', technical, { DH: '7580201', THS: '8580201', CD: '6510103' }, 4),
  roads: field('Kỹ sư', technical, { DH: '7580205', THS: '8580205', CD: '6510103' }, 4),
  water: field('Kỹ sư', ['TCT', 'TLS', 'TLS'], { DH: '7580202', THS: '8580201' }, 4),
  architecture: field('Kiến trúc sư', ['KTS', 'MTU'], { DH: '7580101', THS: '8580101' }, 5),
  electricity: field('Kỹ sư', technical, { DH: '7520201', CD: '6520227' }, 4),
  food: field('Kỹ sư', ['TCT', 'DCT', 'TTG'], { DH: '7540101' }, 4),
  biology: field('Cử nhân', ['TCT', 'QST'], { DH: '7420201', THS: '8420201', TS: '9420201' }),
  culture: field('Cử nhân', ['VHS', 'SPD', 'DVT'], { DH: '7229042', THS: '8229042' }),
  literature: field('Cử nhân', ['QSX', 'TCT', 'SPD'], { DH: '7229030', THS: '8220121' }),
  sport: field('Cử nhân', ['STS', 'SPD'], { DH: '7810301' }),
  tourism: field('Cử nhân', ['TCT', 'SPD', 'DVH'], { DH: '7810103' }),
  journalism: field('Cử nhân', ['QSX', 'HVBCTT'], { DH: '7320101' }),
  socialWork: field('Cử nhân', ['DLS', 'SPD', 'QSX'], { DH: '7760101', THS: '8760101', CD: '6760101', TC: '5760101' }),
  personnel: field('Cử nhân', ['DLS', 'HVHCQG', 'KSA'], { DH: '7340404', THS: '8340404' }),
  partyBuilding: field('Cử nhân', ['HVCTKV4', 'HVCTKV2', 'HVBCTT'], { DH: '7310202', THS: '8310202' }),
  politics: field('Cử nhân', ['HVCTKV4', 'HVCTKV2', 'TCT'], { DH: '7310201', THS: '8310201' }),
  archives: field('Cử nhân', ['QSX', 'HVHCQG', 'DVT'], { DH: '7320303', THS: '8320303', CD: '6320301', TC: '5320301' }),
  library: field('Cử nhân', ['VHS', 'TCT', 'SPD'], { DH: '7320201', TC: '5320305' }),
  educationManagement: field('Cử nhân', pedagogy, { DH: '7140114', THS: '8140114', TS: '9140114' }),
  military: field('Cử nhân', ['LBS', 'LCH'], { DH: '7860222', TC: '5860222' }, 4, ['TCQS']),
  preschool: { ...teacher('7140201', '51140201', '8140101'), majors: { DH: '7140201', CD: '51140201', TC: '5140201', THS: '8140101' } },
  primary: { ...teacher('7140202', '51140202', '8140101'), majors: { DH: '7140202', CD: '51140202', TC: '5140202', THS: '8140101' } },
  maths: teacher('7140209', '51140209', '8460113'),
  physics: teacher('7140211', '51140211'),
  chemistry: teacher('7140212', '51140212'),
  biologyTeaching: teacher('7140213', '51140213'),
  vietnamese: teacher('7140217', '51140217', '8220121'),
  history: teacher('7140218', '51140218', '8229013'),
  geography: teacher('7140219', '51140219'),
  english: teacher('7140231', '51140231', '8220201'),
  informatics: teacher('7140210', '51140210', '8480201'),
  gymnastics: teacher('7140206', '51140206'),
  music: teacher('7140221', '51140221'),
  drawing: teacher('7140222', '51140222'),
  civics: teacher('7140205', undefined, '8310201'),
  medicine: field('Bác sĩ', medical, { DH: '7720101', CK1: '8720107', CK2: '8720107', THS: '8720107' }, 6, medicalColleges),
  surgery: field('Bác sĩ', medical, { DH: '7720101', CK1: '8720104', CK2: '8720104', THS: '8720104', TS: '9720104' }, 6, medicalColleges),
  obstetrics: field('Bác sĩ', medical, { DH: '7720101', CK1: '8720105', CK2: '8720105', THS: '8720105' }, 6, medicalColleges),
  paediatrics: field('Bác sĩ', medical, { DH: '7720101', CK1: '8720106', CK2: '8720106', THS: '8720106' }, 6, medicalColleges),
  traditionalMedicine: field('Bác sĩ', ['YCT', 'YDS'], { DH: '7720115', CK1: '8720115', THS: '8720115' }, 6, medicalColleges),
  prevention: field('Bác sĩ', ['YCT', 'YDS'], { DH: '7720110', CK1: '8720701', THS: '8720701' }, 6, medicalColleges),
  pharmacy: field('Dược sĩ', ['YCT', 'YDS', 'DNC', 'DTD'], { DH: '7720201', CK1: '8720205', THS: '8720212', CD: '6720201', TC: '5720201' }, 5, medicalColleges),
  nursing: field('Cử nhân', medical, { DH: '7720301', CK1: '8720301', THS: '8720301', CD: '6720301', TC: '5720301' }, 4, medicalColleges),
  midwifery: field('Cử nhân', medical, { DH: '7720302', CD: '6720303', TC: '5720303' }, 4, medicalColleges),
  laboratory: field('Cử nhân', medical, { DH: '7720601', CD: '6720602' }, 4, medicalColleges),
  imaging: field('Cử nhân', medical, { DH: '7720602', CD: '6720602' }, 4, medicalColleges),
  publicHealth: field('Cử nhân', ['YCT', 'YTC', 'YDS'], { DH: '7720701', THS: '8720701', CK1: '8720701' }, 4, medicalColleges),
  physicianAssistant: field('Bác sĩ', medical, { DH: '7720101', TC: '5720101', CK1: '8720107' }, 4, medicalColleges),
} as const satisfies Record<string, FieldOfStudy>

export type FieldName = keyof typeof fieldsOfStudy
