/** Questions by sentence (HoiCau) over the whole province, one of each kind; the floor has none. */
import type { Conditions } from '#domain/lists/conditions.ts'
import { posts, type Work } from './work.ts'

const PEOPLE = '/api/v1/HoiCau/people'
const FIGURES = '/api/v1/HoiCau/figures'
/** Of a quiet machine, for each kind. */
const goal = { ms: 500 }

/** Ids of catalogue items, by catalogue and code. */
type ItemId = (catalogue: string, code: string) => string

export function questionWorks(item: ItemId): Work[] {
  const people = (name: string, filter: Conditions): Work => ({
    name: `question: ${name}`,
    goal,
    load: async () => posts(PEOPLE, [{ filter, donViId: null, pageNumber: 1, pageSize: 10 }]),
  })
  const figures = (name: string, filter: Conditions, theo: readonly string[]): Work => ({
    name: `question: ${name}`,
    goal,
    load: async () => posts(FIGURES, [{ filter, theo }]),
  })
  const women: Conditions = { truong: 'gioiTinh', phep: 'la', giaTri: [item('DM_GIOITINH', '2')] }
  const everybody: Conditions = { truong: 'hoVaTen', phep: 'co' }
  const masters: Conditions = {
    truong: 'trinhDoCaoNhat',
    phep: 'tu',
    giaTri: item('DM_TRINHDODAOTAO', 'THS'),
  }
  const children: Conditions = {
    co: 'own-relative',
    itNhat: 3,
    voi: { truong: 'moiQuanHe', phep: 'la', giaTri: [item('DM_MOIQUANHE', '07')] },
  }
  return [
    people('sex, age, highest degree', {
      va: [women, { truong: 'tuoi', phep: 'duoi', giaTri: 40 }, masters],
    }),
    people('typed words of the person', { truong: 'congViecChinh', phep: 'chua', giaTri: 'kế toán' }),
    people('a former unit', {
      co: 'work-period',
      voi: { truong: 'donViNgoaiHeThong', phep: 'chua', giaTri: 'ubnd huyện lai vung' },
    }),
    people('no row of a history', { khong: { co: 'reward' } }),
    people('so many rows of a history', children),
    people('days that are due', {
      truong: 'denHan:nang-luong',
      phep: 'trong',
      giaTri: { ky: 'quy', tu: 1, den: 1 },
    }),
    figures('figures by three fields', women, ['gioiTinh', 'tuoi', 'trinhDoCaoNhat']),
    figures('figures by other fields', everybody, ['thanhPhanGiaDinh', 'sucKhoe', 'nhomMau']),
  ]
}
