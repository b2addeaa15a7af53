/** The react-query parts the console uses; remotes take them from here. One client per remote (`mountRemote`). */
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
