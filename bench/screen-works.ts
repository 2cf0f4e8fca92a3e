/** Reads of 'Tổng quan', 'Tìm nhanh', 'Đến hạn', 'Rà soát dữ liệu' and of the progress of positions. */
import { quarterAfter } from '#domain/due/quarters.ts'
import { posts, type Work } from './work.ts'

export const FIGURES = '/api/v1/TongQuan/get-so-lieu'
export const QUICK_FIND = '/api/v1/TimNhanh/search'
export const DUE = '/api/v1/DenHan/get-paging'
export const DUE_COUNTS = '/api/v1/DenHan/get-so-luong'
export const REVIEW = '/api/v1/ChatLuong/get-paging'
export const PLACEMENTS = '/api/v1/ViTriViecLam/get-progress'

/** The civil day of the office, as the product's default has it. */
export const officeToday = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Ho_Chi_Minh' })

interface Taken {
  /** The root of the tree. */
  top: string
  /** Units of level 2. */
  units: readonly string[]
  /** Folded words of names. */
  names: readonly (readonly string[])[]
}

const review = (donViId: string, at: number) => ({
  donViId,
  isChildren: true,
  pageNumber: 1 + (at % 3),
  pageSize: 10,
})

export function screenWorks({ top, units, names }: Taken): Work[] {
  const spans = [0, 1, 2, 3].map((at) => {
    const { from, to } = quarterAfter(officeToday(), at)
    return { tuNgay: from, denNgay: to }
  })
  return [
    {
      // A unit of less than 5,000 people: those of a larger one are kept.
      name: 'home: figures of a unit',
      goal: { p50: 2.5, cpu: 2.5 },
      alike: (data: { ten: string; cot: { so: number }[] }[]) =>
        data
          .filter(({ ten }) => ten !== 'quan-so')
          .map(({ ten, cot }) => [
            ten,
            cot
              .map(({ so }) => so)
              .filter((so) => so > 0)
              .sort(),
          ])
          .sort(),
      load: async () =>
        posts(
          FIGURES,
          units.map((donViId) => ({ donViId, isChildren: true })),
        ),
    },
    {
      name: 'quick find: names being typed',
      goal: { p50: 1.5, cpu: 1.6 },
      // How many people are shown, at least three, depends on what else is found.
      alike: ({ nguoi }: { nguoi: { id: unknown }[] }) => nguoi.slice(0, 3).map(({ id }) => String(id)),
      load: async () =>
        posts(
          QUICK_FIND,
          names.map((words, at) => ({ keyword: (words.at(-1) ?? '').slice(0, 1 + (at % 4)) })),
        ),
    },
    {
      name: 'due: raises of a quarter, reasons',
      goal: { p50: 2.2, cpu: 2.4 },
      load: async () =>
        posts(
          DUE,
          spans.map((span, at) => ({
            loai: 'nang-luong',
            donViId: top,
            isChildren: true,
            pageNumber: 1 + at,
            pageSize: 10,
            ...span,
          })),
        ),
    },
    {
      name: 'due: counts of all kinds',
      goal: { p50: 1.6, cpu: 1.6 },
      alike: (data: object) => data,
      load: async () =>
        posts(
          DUE_COUNTS,
          spans.map((span) => ({ donViId: top, isChildren: true, ...span })),
        ),
    },
    {
      name: 'review: problems of a unit',
      goal: { p50: 1.4, cpu: 1.5 },
      load: async () =>
        posts(
          REVIEW,
          units.map((donViId, at) => review(donViId, at)),
        ),
    },
    {
      name: 'review: problems of the province',
      goal: { p50: 1.4, cpu: 1.5 },
      load: async () =>
        posts(
          REVIEW,
          [0, 1, 2].map((at) => review(top, at)),
        ),
    },
    {
      name: 'positions: progress of the province',
      goal: { p50: 2.2, cpu: 2.2 },
      alike: (data: Record<string, unknown>) => ['tong', 'coViTri', 'coBac', 'du'].map((name) => data[name]),
      load: async () => posts(PLACEMENTS, [{ donViId: top }]),
    },
  ]
}
