-- Saves random picks. Each request uses the session of the next player, and a random match. The arguments are a file
-- with one player per line (uid, tab, Cookie header), and then the ids of the matches.
local players = {}
local matches = {}
local count = 0

function init(args)
  for line in io.lines(args[1]) do
    local uid, cookie = line:match("([^\t]+)\t(.+)")
    players[#players + 1] = { uid = uid, cookie = cookie }
  end
  for i = 2, #args do matches[#matches + 1] = args[i] end
  math.randomseed(os.time())
end

function request()
  count = count + 1
  local player = players[count % #players + 1]
  local match = matches[math.random(#matches)]
  local body = '{"full1":' .. math.random(0, 9) .. ',"full2":' .. math.random(0, 9) .. '}'
  return "PUT /db/WC/2022/matches/" .. match .. "/predictions/" .. player.uid .. " HTTP/1.1\r\nHost: " .. wrk.host ..
    ":" .. wrk.port .. "\r\nCookie: " .. player.cookie .. "\r\nContent-Type: application/json\r\nContent-Length: " ..
    #body .. "\r\n\r\n" .. body
end

-- The current folder is that of the scripts.
dofile("report.lua")
