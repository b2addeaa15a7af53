/** Parts of react-query used by the console; remotes import them from here. One client per remote (`mountRemote`). */
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
