/** The menu, section by section; an item stands here once its screen exists. Icons are names of the icon set. */
import { ownRecordPath } from '#server/session/describe-session.ts'
import type { RoleBase } from '#server/seed/seeded-roles.ts'

export interface MenuSeed {
  name: string
  /** Sections are no screens: their path starts with '#'. */
  path: string
  icon: string
  items: readonly { name: string; path: string; icon: string; roles: readonly RoleBase[] }[]
}

const officers: readonly RoleBase[] = ['ADMIN', 'LDSNV', 'QTDV']

export const menuSeeds: readonly MenuSeed[] = [
  {
    name: 'Hồ sơ',
    path: '#ho-so',
    icon: 'SolutionOutlined',
    items: [
      { name: 'Danh sách hồ sơ', path: '/danh-sach', icon: 'TeamOutlined', roles: officers },
      { name: 'Hồ sơ của tôi', path: ownRecordPath, icon: 'IdcardOutlined', roles: ['ND'] },
    ],
  },
]
