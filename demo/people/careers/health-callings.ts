import { type Random, weightedBy } from '#demo/people/random.ts'
import { ladder, office, type Calling } from './calling.ts'
import type { FieldName } from './fields-of-study.ts'
import { officeSupport } from './office-support.ts'
import type { Seat } from './posts.ts'

const beforeHealth = weightedBy<string>([
  ['Sinh viên', 68],
  ['Không', 16],
  ['Nhân viên y tế hợp đồng', 12],
  ['Học sinh', 4],
])

/** Doctors, nurses and the other professions of hospitals, health centres and stations. */
export function healthCalling(random: Random, seat: Seat, birthYear: number): Calling {
  const { unit, room, role } = seat
  const base = {
    ...office,
    officerType: '03',
    recruitment: '02',
    partyShare: 0.33,
    sector: 'health',
    previousJob: random.weighted(beforeHealth),
  } as const
  if (room !== null && room.kind === 'room' && !/Điều dưỡng|Nghiệp vụ/.test(room.name) && role === 'staff')
    return officeSupport(random, base.previousJob, true)
  const station = unit.kind === 'health-station'
  const doctor: Calling = {
    ...base,
    womenShare: 0.42,
    professionPercent: station ? 70 : 50,
    title: 'Bác sĩ',
    ladder: ladder('V.08.01.03:DH V.08.01.02:CK1 V.08.01.01:CK2'),
    study: /Ngoại|Gây mê/.test(room?.name ?? '')
      ? 'surgery'
      : /sản/i.test(room?.name ?? '')
        ? 'obstetrics'
        : /Nhi/.test(room?.name ?? '')
          ? 'paediatrics'
          : random.pick(['medicine', 'medicine', 'traditionalMedicine'] as const),
    job: 'Khám bệnh, chữa bệnh',
  }
  const made = (
    study: FieldName,
    title: string,
    job: string,
    rungs: string,
    womenShare: number,
  ): Calling => ({
    ...base,
    study,
    title,
    job,
    ladder: ladder(rungs),
    womenShare,
    professionPercent: station ? 60 : 40,
  })
  const nurse = () =>
    made(
      'nursing',
      'Điều dưỡng',
      'Chăm sóc người bệnh',
      birthYear < 1994 || random.chance(0.55)
        ? 'V.08.05.13:TC V.08.05.12:DH V.08.05.11:DH'
        : 'V.08.05.12:DH V.08.05.11:DH',
      0.8,
    )
  const midwife = () =>
    made(
      'midwifery',
      'Hộ sinh',
      'Chăm sóc sức khỏe bà mẹ, trẻ em',
      'V.08.06.16:TC V.08.06.15:DH V.08.06.14:DH',
      1,
    )
  const pharmacist = () =>
    made(
      'pharmacy',
      'Dược sĩ',
      'Quản lý, cấp phát thuốc',
      random.chance(0.5) ? 'V.08.08.23:TC V.08.08.22:DH' : 'V.08.08.22:DH V.08.08.21:DH',
      0.66,
    )
  const technician = () =>
    made(
      /hình ảnh/.test(room?.name ?? '') ? 'imaging' : 'laboratory',
      'Kỹ thuật y',
      'Thực hiện kỹ thuật cận lâm sàng',
      random.chance(0.5) ? 'V.08.07.19:CD V.08.07.18:DH' : 'V.08.07.18:DH V.08.07.17:DH',
      0.5,
    )
  const assistant = () =>
    made('physicianAssistant', 'Y sĩ', 'Khám, sơ cứu, theo dõi chương trình y tế', 'V.08.03.07:TC', 0.45)
  if (role === 'head' || role === 'deputy') {
    if (!station) return { ...doctor, partyShare: 0.95 }
    return random.chance(0.6) ? doctor : assistant()
  }
  if (/Dược/.test(room?.name ?? '')) return pharmacist()
  if (/Xét nghiệm|hình ảnh|Cận lâm sàng/.test(room?.name ?? ''))
    return role !== 'staff' && random.chance(0.6) ? doctor : technician()
  if (/Điều dưỡng/.test(room?.name ?? '')) return nurse()
  if (role === 'roomHead' || role === 'roomDeputy') return doctor
  const draw = random.next()
  if (station)
    return draw < 0.14
      ? doctor
      : draw < 0.44
        ? assistant()
        : draw < 0.66
          ? nurse()
          : draw < 0.84
            ? midwife()
            : pharmacist()
  if (/sản/i.test(room?.name ?? '') && draw > 0.4) return midwife()
  if (/Kiểm soát bệnh tật/.test(room?.name ?? '') && draw > 0.5)
    return made(
      'publicHealth',
      'Y tế công cộng',
      'Giám sát dịch, tiêm chủng',
      'V.08.04.10:DH V.08.04.09:DH',
      0.55,
    )
  return draw < 0.32 ? doctor : draw < 0.9 ? nurse() : technician()
}
