/** Shown by nothing of this console, named by `late-icons` for remotes of before. */
export {
  ApartmentOutlined,
  BookOutlined,
  CreditCardOutlined,
  DeploymentUnitOutlined,
  DollarOutlined,
  EnterOutlined,
  FileProtectOutlined,
  HistoryOutlined,
  KeyOutlined,
  PartitionOutlined,
  PieChartOutlined,
  PushpinOutlined,
  RadarChartOutlined,
  SnippetsOutlined,
  SoundOutlined,
} from '@ant-design/icons';
