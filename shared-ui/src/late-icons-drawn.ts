/** Icons unused by this console, kept by `late-icons` for older remotes. */
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
