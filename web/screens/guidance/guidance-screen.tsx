import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { createGuidance } from '#domain/guidance/calls.ts'
import { guidanceSentences } from '#domain/guidance/guidance-form.ts'
import { seesMenu } from '#domain/registries/menu-calls.ts'
import { isOffered } from '#web/lists/offered.ts'
import { useUser } from '#web/session/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { GuidanceList } from './guidance-list.tsx'
import { OwnGuides } from './own-guides.tsx'

const managing = '/tai-file-huong-dan'

/**
 * /file-huong-dan: the guides of the product, and the guidance documents for every signed-in user (spec 3 §2.19); who
 * may add one is led there.
 */
export function GuidanceScreen() {
  const user = useUser()
  const { navigate } = useRouter()
  const mayAdd = isOffered(user, { call: createGuidance }) && seesMenu(user, managing)
  return (
    <>
      <PageHead
        title="Hướng dẫn sử dụng"
        purpose="Tài liệu hướng dẫn để xem và tải về."
        actions={
          mayAdd && (
            <Button
              href={managing}
              onClick={(event) => {
                event.preventDefault()
                void navigate({ href: managing })
              }}
            >
              Thêm tệp hướng dẫn
            </Button>
          )
        }
      />
      <OwnGuides />
      <h2 className="below-12 size-16">Tài liệu của cơ quan</h2>
      <GuidanceList emptyText={guidanceSentences.empty} />
    </>
  )
}
