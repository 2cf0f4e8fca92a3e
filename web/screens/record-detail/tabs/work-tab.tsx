import { workForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'
import { TabRows } from './tab-rows.tsx'

const calls = sectionCalls({ controller: 'CongTac', title: 'Thông tin tuyển dụng, công tác' })

/** Recruitment, current position and work history (spec 2 §2 'Work tab'). */
export function WorkTab(tab: TabProps) {
  const section = useSectionForm(workForm, calls, tab)
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormFields
          title="Tuyển dụng"
          names={[
            'loaiHoSo',
            'ngheKhiTuyenDung',
            'hinhThucTuyenDung',
            'trangThaiHoSo',
            'ngayBatDau',
            'ngayKetThuc',
            'coQuanTuyenDung',
            'viTriTuyenDung',
          ]}
        />
        <FormFields
          title="Chức vụ, công việc hiện tại"
          names={[
            'ngayDamNhiem',
            'chucVu',
            'ngayBoNhiem',
            'ngayBoNhiemLaiChucVu',
            'chucVuQuyHoach',
            'chucVuKiemNhiem',
            'congViecChinh',
            'congViecLamLauNhat',
          ]}
        />
        <FormFields
          title="Bảo hiểm và thuế"
          names={['soSoBhxh', 'ngayThamGiaSoBhxh', 'soBhyt', 'maSoThue']}
        />
      </SectionFormView>
      <TabRows of="cong-tac" officerId={tab.officerId} canChange={tab.canChange} />
    </>
  )
}
