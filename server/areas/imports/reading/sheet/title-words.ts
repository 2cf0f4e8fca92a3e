/** Words of a title that say nothing else than its name: everything that isn't left over after them makes a proposal. */
import { fold } from '#domain/officer/name-text.ts'

const remarks =
  'dd,mm,yyyy,yy,ngay,thang,nam,bat buoc,ghi ro,ghi du,ghi,day du,neu co,viet chu,viet,in hoa,thuong,theo mau,x,danh dau,' +
  'co,khong,12,9,10,so,chu so,ky tu,nu,dang,van ban,text,vnd,dong,excel'
const groups =
  'thong tin,ca nhan,chung,ve,can bo,cong chuc,vien chuc,nhan su,nhan vien,nguoi lao dong,ly lich,so yeu,ban than,' +
  'cong tac,hien nay,hien tai,dang huong,hien huong,huong,muc,luong,trinh do,lien he,danh sach,cua,va,ho so,phan,' +
  'i,ii,iii,iv,v,a,b,c,1,2,3,4,5'

const placeWords =
  'ghi ro,so nha,duong,ap,khom,thon,xa,phuong,thi tran,dac khu,huyen,quan,thi xa,thanh pho,tinh,tp'

const kindsOfPeople =
  'can bo,cong chuc,vien chuc,cbcc,cb,cc,vc,nhan vien,giao vien,quan ly,lanh dao,nguoi lao dong,nld,tap su,thu viec,' +
  'bien che,trong,ngoai,khong,ban,chuyen trach,lao dong,hop dong,hdld,hd,theo,nghi dinh,nd,cp,so,68,111,161,2000,2018,' +
  '2022,co,xac dinh,thoi han,ngan han,dai han,cap,xa,huyen,tinh,va'

/** Whether a text consists of these phrases alone. */
function only(allowed: string): (text: string) => boolean {
  const phrases = new RegExp(` (?:${allowed.split(',').join('|')})(?= )`, 'gu')
  return (text) =>
    ` ${fold(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
      .replaceAll(phrases, '')
      .trim() === ''
}

/** '(ghi rõ)' and '(dd/MM/yyyy)' after a title; '(vợ/chồng)' and '(cơ quan)' make it another one. */
export const isRemark = only(remarks)

/** 'Quê quán (xã, huyện, tỉnh)' is still the whole address. */
export const isRemarkOfPlace = only(placeWords)

/** 'Thông tin cá nhân' above a title; 'Người thân' and 'Hộ chiếu' make it another one. */
export const isNeutralGroup = only(groups)

const containsKindOfPeople = only(kindsOfPeople)
/** 'Viên chức', 'HĐ 68': below a field it divides its column, and means no other one. */
export const isKindOfPeople = (text: string): boolean => /\p{L}{2}/u.test(text) && containsKindOfPeople(text)

/** A letter typed twice is no other word: 'Ngày sinhh'. 'Ngày lập' for 'Ngày cấp' is one. */
export const withoutStutter = (text: string): string => text.replaceAll(/(.)\1+/gu, '$1')

/** The names that a title joins: 'Số CCCD/Mã định danh'. */
export const joinedNames = (title: string): readonly string[] =>
  title.split(/[/,;]|\s[-–]\s|\s(?:hoặc|hay|và)\s/iu).filter((part) => part.trim() !== '')
