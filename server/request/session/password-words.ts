/**
 * Words that attackers try first for this country, province and application, without diacritics and in lower case, most
 * likely first: the earlier a word, the less it adds to a password's strength.
 */
const lines = (text: string) => text.trim().split(/\s+/)

/** The application, its offices and their usual names. */
const product = lines(`
  hoso canbo congchuc vienchuc cbccvc cbcc hosocanbo hosocbccvc quanlyhoso quanlycanbo sonoivu noivu ubnd hdnd
  ubndtinh ubndxa nhansu quanly quantri nguoidung taikhoan dangnhap hethong phanmem coquan donvi tochuc chuyenvien
  lanhdao giamdoc chutich bithu vanphong hanhchinh vanthu ketoan thongtin trungtam chuyendoiso admin administrator
  thunghiem kiemthu qtdv ldsnv user demo test temp guest root server`)

/** Typical answers to a password prompt. */
const habits = lines(`
  matkhau matkhaumoi doimatkhau mkmoi thaydoi password pass passwd passw secret changeme letmein welcome hello
  anhyeuem emyeuanh yeuem yeuanh iloveyou tinhyeu yeu nhoem nhoanh vochong concuaba meyeu bome giadinh hanhphuc
  maiyeuem maimai suongmoi chucmung happynewyear mayman binhan suckhoe thanhcong phattai phatdat cogang
  khongbiet khongnho quenroi toiyeuban toilaai banbe banthan dep dethuong xinhdep cute emxinh anhdep
  abc abcd abcde abcdef aabbcc asd asdf asdfgh zxc zxcv zxcvbn qwe qwer qwert qwerty aaa qaz qazwsx wsx edc
  vietnam vietnamvodich vodich congsan bacho hochiminh tudo doclap thongnhat cachmang dangcongsan danang
  xinchao chaomung thanhpho ngaymai hoctap lamviec hoilamgi toiyeuvn tetnguyendan trungthu quockhanh
  viettel vnpt mobifone vinaphone vietnamobile zalo facebook google`)

/** Provinces before and after 2025, and towns and districts of the province. */
const places = lines(`
  dongthap tiengiang mytho caolanh sadec gocong cailay hongngu thapmuoi laivung lapvo chauthanh
  tanhong tamnong thanhbinh caibe chogao tanphuoc gocongdong gocongtay tanphudong mientay mekong cuulong
  hanoi saigon tphcm hcm haiphong hue cantho angiang kiengiang vinhlong bentre travinh soctrang baclieu camau
  longan tayninh binhduong binhphuoc dongnai vungtau baria binhthuan ninhthuan lamdong dalat daklak daknong gialai
  kontum khanhhoa nhatrang phuyen binhdinh quynhon quangngai quangnam quangtri quangbinh thuathienhue hatinh nghean
  vinh thanhhoa ninhbinh namdinh thaibinh hanam hungyen haiduong bacninh bacgiang quangninh halong langson caobang
  backan thainguyen tuyenquang hagiang laocai yenbai phutho vinhphuc hoabinh sonla dienbien laichau haugiang`)

/** Family, middle and given names. */
const names = lines(`
  nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dao doan vuong trinh truong dinh lam phung
  mai to ha cao thai luu quach chau kieu tang
  van thi huu duc ngoc minh quoc thanh cong dinh xuan thu hong kim my bich phuong
  anh an binh bao chi chien chung cuong dai dat diep dung duy giang giao hai han hang hanh hao hau hien hieu hoa hoai
  hoan hong hung huong huy huyen khai khang khanh khoa khoi kiet lan lien linh loan loc loi long luan luc luyen mai
  man manh my nam nga ngan nghia nghi ngoc nguyet nhan nhat nhi nhien nhu nhung oanh phat phi phong phu phuc phung
  phuoc quan quang quy quyen quynh sang son sinh tai tam tan thach thang thao thien thinh thoa thong thu thuan thuy
  tien tin toan tra tram trang tri trinh trong truc trung tu tuan tuyen tuyet uyen van vi viet vinh vy yen`)

/** Syllables and short phrases of everyday language. */
const speech = lines(`
  toi ban minh em anh chi ong ba co chu bac con cha me bo ma vo chong nha cua xe may tinh tien vang bac dat nuoc
  troi mua nang gio bien song nui rung cay hoa la sen lua gao com ca thit rau cho meo ga vit heo trau
  ngay thang nam gio tuan hom qua nay mai sang chieu toi dem mua xuan ha thu dong tet noel
  mot hai ba bon sau bay tam chin muoi tram nghin trieu so khong
  di den ve lam hoc choi an uong ngu doc viet nghe noi xem mo dong tot xau moi cu lon nho cao thap dai ngan
  xanh do tim vang trang den hong muaxuan muaha muathu muadong ngaymoi nammoi`)

/** Two names in a row: 'minhanh', 'quangminh', 'nguyenthi'. */
const fullNames = () => names.flatMap((first) => names.map((second) => first + second))

/** 'sonoivudongthap'. */
const officesOfPlaces = () =>
  lines('sonoivu noivu ubnd ubndtinh ubndxa hoso canbo tinhuy tinh').flatMap((office) =>
    places.map((place) => office + place),
  )

/** As one dictionary, without duplicates. Recomputed on each call: some 30,000 words, rarely needed. */
export const passwordWords = (): string[] => [
  ...new Set([...product, ...habits, ...places, ...names, ...speech, ...officesOfPlaces(), ...fullNames()]),
]
