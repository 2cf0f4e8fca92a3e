/** R1 and its counterpart for public employees: each figure as a condition on the person. */
import { sql, type RawBuilder } from 'kysely'
import { leadership } from '#domain/catalogues/relied-codes.ts'
import { addYears } from '#domain/fields/dates.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { countedFigures, isOneOf, itemsWithCodes, type ServedFigures } from '#server/areas/reports/figures.ts'
import type { CatalogueItem } from '#server/platform/table-cache/catalogues.ts'

type Condition = RawBuilder<boolean>

/** Codes of DM_TRINHDODAOTAO by column; the form has no others. */
const degrees = {
  tienSi: ['TSKH', 'TS', 'CK2'],
  thacSi: ['THS', 'CK1', 'BSNT'],
  daiHoc: ['DH'],
  caoDang: ['CD'],
  trungCap: ['TC'],
  soCap: ['SC'],
} as const
const politics = {
  ctCuNhan: ['CN'],
  ctCaoCap: ['CC', 'CCTD'],
  ctTrungCap: ['TC', 'TCTD'],
  ctSoCap: ['SC'],
} as const
const management = { qlCaoCap: ['CVCC'], qlChinh: ['CVC'], qlChuyenVien: ['CV'] } as const
const higherEducation = ['SDH', 'DH', 'CD']
const university = ['SDH', 'DH']
const noLanguage = ['KHONG']

/** The salary scale of a rank ('A1'), which decides which ranks are equivalent (Nghị định 204/2004/NĐ-CP). */
const scaleOf = ({ extra }: CatalogueItem) => String(extra['group'] ?? '')
/** Civil servant ranks on scale B that are 'nhân viên'; the others are equivalent to 'cán sự'. */
const plainClerks = ['01.005', '06.040', '08.053', '19.224']
/** Codes of DM_TONGIAO that are no religion. */
const codesOfNoReligion = ['00', '99']

function rankConditions({ context }: ResolvedReport, isServants: boolean): Record<string, Condition> {
  const ranks = context.catalogues.every('DM_NGACHCHUCDANH')
  const paid = (isIt: (scale: string, rank: CatalogueItem) => boolean) =>
    isOneOf(
      'ngachHoacViTriId',
      ranks.filter((rank) => isIt(scaleOf(rank), rank)).map(({ id }) => id),
    )
  const isClerk = (scale: string, { code }: CatalogueItem) =>
    scale.startsWith('C') ||
    scale.startsWith('B4') ||
    (scale === 'B' && (!isServants || plainClerks.includes(code)))
  return {
    ngachCaoCap: paid((scale) => scale.startsWith('A3')),
    ngachChinh: paid((scale) => scale.startsWith('A2')),
    ngachChuyenVien: paid((scale) => scale === 'A1'),
    ngachCanSu: paid((scale, rank) => scale === 'A0' || (scale === 'B' && !isClerk(scale, rank))),
    ngachNhanVien: paid(isClerk),
  }
}

/** By birthday: 'dưới 30' includes everybody who isn't 31 yet. */
function ageConditions(resolvedReport: ResolvedReport, sex: Record<'male' | 'female', Condition>) {
  const day = resolvedReport.asOf ?? resolvedReport.request.today
  const over = (years: number) => sql`o."ngaySinh" <= cast(${addYears(day, -years)} as date)`
  const retired = sql`coalesce(o.due_retirement < cast(${day} as date), false)`
  const from51 = sql<boolean>`(${over(51)} and not ${retired})`
  return {
    tuoi30: sql<boolean>`not ${over(31)}`,
    tuoi40: sql<boolean>`(${over(31)} and not ${over(41)})`,
    tuoi50: sql<boolean>`(${over(41)} and not ${over(51)})`,
    tuoi60: from51,
    nu55: sql<boolean>`(${from51} and not ${over(56)} and ${sex.female})`,
    nam60: sql<boolean>`(${from51} and ${over(56)} and not ${over(61)} and ${sex.male})`,
    quaTuoi: sql<boolean>`(${over(51)} and ${retired})`,
  }
}

function conditionsOf(resolvedReport: ResolvedReport, isServants: boolean): Record<string, Condition> {
  const { catalogues } = resolvedReport.context
  const among = (column: string, catalogue: string, codes: readonly string[]) =>
    isOneOf(column, itemsWithCodes(resolvedReport, catalogue, codes))
  const each = (column: string, catalogue: string, kinds: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(
      Object.entries(kinds).map(([key, codes]) => [key, among(column, catalogue, codes)] as const),
    )
  const below = (column: string, catalogue: string, higher: readonly string[], none: readonly string[]) =>
    isOneOf(
      column,
      catalogues
        .every(catalogue)
        .flatMap(({ id, code }) => (higher.includes(code) || none.includes(code) ? [] : [id])),
    )
  const sex = {
    male: among('gioiTinhId', 'DM_GIOITINH', ['1']),
    female: among('gioiTinhId', 'DM_GIOITINH', ['2']),
  }
  const minorities = catalogues.every('DM_DANTOC').flatMap(({ id, extra }) => (extra['minority'] ? [id] : []))
  const religions = catalogues
    .every('DM_TONGIAO')
    .flatMap(({ id, code }) => (codesOfNoReligion.includes(code) ? [] : [id]))
  return {
    coMat: sql<boolean>`true`,
    dangVien: sql<boolean>`o."laDangVien"`,
    phuNu: sex.female,
    danTocItNguoi: isOneOf('danTocId', minorities),
    tonGiao: isOneOf('tonGiaoId', religions),
    ...rankConditions(resolvedReport, isServants),
    ...each('trinhDoCaoNhatId', 'DM_TRINHDODAOTAO', degrees),
    ...each('lyLuanChinhTriId', 'DM_TRINHDOLLCT', politics),
    thTrungCap: among('tinHocId', 'DM_TRINHDOTINHOC', [...higherEducation, 'TC']),
    thChungChi: below('tinHocId', 'DM_TRINHDOTINHOC', [...higherEducation, 'TC'], ['CC']),
    anhDaiHoc: among('tiengAnhId', 'DM_TRINHDONGOAINGU', university),
    anhChungChi: below('tiengAnhId', 'DM_TRINHDONGOAINGU', university, noLanguage),
    nnDaiHoc: among('ngoaiNguKhacId', 'DM_TRINHDONGOAINGU', university),
    nnChungChi: below('ngoaiNguKhacId', 'DM_TRINHDONGOAINGU', university, noLanguage),
    tiengDanToc: sql<boolean>`minority_language.officer_id is not null`,
    ...each('quanLyNhaNuocId', 'DM_TRINHDOQLNN', management),
    ...ageConditions(resolvedReport, sex),
    luanChuyen: sql<boolean>`coalesce(posting.rotated, false)`,
    dieuDong: sql<boolean>`coalesce(posting.transferred, false)`,
  }
}

type Level = keyof typeof leadership

const inPosts = (resolvedReport: ResolvedReport, level: Level) =>
  isOneOf('chucVuId', itemsWithCodes(resolvedReport, 'DM_CHUCVU', leadership[level]))
const levels = Object.keys(leadership) as Level[]

/** Codes of DM_LOAIQUYETDINH_CONGTAC. One that names both kinds counts as the usual one. */
const rotations = ['LC']
const transfers = ['DD', 'LCDD']

/** Condition on work_period (alias `w`). */
const isMove = (resolvedReport: ResolvedReport, codes: readonly string[]) =>
  sql<boolean>`w."loaiQuyetDinhId" =
    any(cast(${itemsWithCodes(resolvedReport, 'DM_LOAIQUYETDINH_CONGTAC', codes)} as bigint[]))`

/** Codes of DM_LOAIHOSO, including those of communes before July 2025. */
const servants = ['02', '08']

/** `types`: codes of DM_LOAIHOSO; `leads`: only people in leadership posts. */
const quality = (types: readonly string[], isServants: boolean, leads = false): ServedFigures =>
  countedFigures(
    (resolvedReport) => ({
      ...conditionsOf(resolvedReport, isServants),
      ...(leads ? Object.fromEntries(levels.map((level) => [level, inPosts(resolvedReport, level)])) : {}),
    }),
    {
      // As joins: as conditions they would run for each person.
      joins: (resolvedReport) => sql`
      left join (select distinct t.officer_id from training_period t
        where t."loaiDaoTaoId" = any(cast(${itemsWithCodes(resolvedReport, 'DM_LOAIDAOTAO', ['8'])} as bigint[])))
        minority_language on minority_language.officer_id = o.id
      left join (select w.officer_id, bool_or(${isMove(resolvedReport, rotations)}) as rotated,
          bool_or(${isMove(resolvedReport, transfers)}) as transferred from work_period w
        where w."denNgay" is null and ${isMove(resolvedReport, [...rotations, ...transfers])} group by 1)
        posting on posting.officer_id = o.id`,
      where: (resolvedReport) => [
        isOneOf('loaiHoSoId', itemsWithCodes(resolvedReport, 'DM_LOAIHOSO', types)),
        ...(leads
          ? [
              sql<boolean>`(${sql.join(
                levels.map((level) => inPosts(resolvedReport, level)),
                sql` or `,
              )})`,
            ]
          : []),
      ],
    },
  )

export const servantQuality = quality(servants, true)
export const servantLeaders = quality(servants, true, true)
export const employeeQuality = quality(['03'], false)
