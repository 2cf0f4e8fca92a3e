/** antd's menu below a button, a part of its own. */
export { Dropdown } from 'antd'
