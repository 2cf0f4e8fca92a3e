import { trainingForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'
import { TabRows } from './tab-rows.tsx'
import { TrainingTables } from './training-tables.tsx'

const calls = sectionCalls({ controller: 'DaoTao', title: 'Trình độ đào tạo' })

/** Academic titles and levels, and the training history by type (spec 2 §2 'Training tab'). */
export function TrainingTab(tab: TabProps) {
  const section = useSectionForm(trainingForm, calls, tab)
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormFields
          title="Học hàm, chức danh khoa học"
          names={['hocHam', 'namPhongHocHam', 'chuyenNganhHocHam', 'chucDanhKhoaHoc', 'namPhongChucDanh']}
        />
        <FormFields
          title="Trình độ"
          names={[
            'trinhDoVanHoa',
            'giaoDucPhoThong',
            'trinhDoCaoNhat',
            'lyLuanChinhTri',
            'quanLyNhaNuoc',
            'tinHoc',
            'tiengAnh',
            'ngoaiNgu',
            'ngoaiNguKhac',
            'laAnNinh',
            'laQuocPhong',
          ]}
        />
      </SectionFormView>
      <TabRows
        of="dao-tao-boi-duong"
        officerId={tab.officerId}
        canChange={tab.canChange}
        instead={{ 'training-period': TrainingTables }}
      />
    </>
  )
}
