import type { Cases } from '#domain/test/quality/rule-case.ts'
import { after, before, record } from '#domain/test/quality/sound-record.ts'

const own = { queQuan: before('o82', 'o820', 'o28000') }

export const addressCases: Cases = {
  'dia-chi-khac-cap-tren': {
    breaks: [
      record({ queQuan: before('o87', 'o820', 'o28000') }),
      record({ noiONew: after('n91', 'n28001') }),
    ],
    nearly: [record(own), record({ noiONew: after('n82', 'n28001') })],
  },
  'noi-sau-sap-nhap-khac': {
    breaks: [
      record({ ...own, queQuanNew: after('n82', 'n28002') }),
      record({ queQuan: before('o87', null, null), queQuanNew: after('n91', null) }),
    ],
    nearly: [
      record({ ...own, queQuanNew: after('n82', 'n28001') }),
      record({ queQuan: before('o87', null, null), queQuanNew: after('n82', null) }),
    ],
  },
  'noi-o-khac-tinh': {
    breaks: [record({ noiO: before('o87', null, null), noiONew: after('n91', 'n30000') })],
    nearly: [record({ noiO: before('o82', 'o820', 'o28000'), noiONew: after('n82', 'n28002') })],
  },
  'dia-chi-go-khac': {
    breaks: [record({ noiO: before('o82', null, null, 'Ấp 1, Xã A, Huyện B, Tỉnh An Giang') })],
    nearly: [
      record({ noiO: before('o82', null, null, 'Ấp 1, Xã A, Huyện B, Tỉnh Tiền Giang') }),
      record({ noiO: before('o82', null, null, 'Số 1, đường An Giang, Phường 1') }),
    ],
  },
  'que-quan-goc-khac': {
    breaks: [record({ ...own, queQuanHoSoGoc: 'xã A, huyện B, tỉnh An Giang' })],
    nearly: [
      record({ ...own, queQuanHoSoGoc: 'xã A, quận B, tỉnh Mỹ Tho' }),
      record({ ...own, queQuanHoSoGoc: 'xã A, tỉnh Tiền Giang' }),
    ],
  },
}
