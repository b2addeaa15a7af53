/**
 * Parts of antd used by the console. Remotes import them from here, so that one small copy is shared instead of the whole library. Add
 * a name when a screen needs it; nothing else may import antd.
 */
export {
  Alert,
  Avatar,
  Button,
  Checkbox,
  ConfigProvider,
  Drawer,
  Input,
  Popover,
  Segmented,
  Select,
  Space,
  Spin,
  Switch,
  Tag,
  Tooltip,
  type InputRef,
  theme,
} from 'antd';
export { Modal } from './modal.tsx';
export { Skeleton } from './skeleton.tsx';
