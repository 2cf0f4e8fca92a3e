/** antd's dropdown menu, in a chunk of its own. */
export { Dropdown } from 'antd'
