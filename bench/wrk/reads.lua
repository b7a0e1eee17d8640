-- Reads one path as a browser does. The arguments are the path, and a file with one player per line (uid, tab, Cookie
-- header).
local path
local players = {}
local count = 0

function init(args)
  path = args[1]
  for line in io.lines(args[2]) do players[#players + 1] = line:match("[^\t]+\t(.+)") end
end

function request()
  count = count + 1
  return "GET " .. path .. " HTTP/1.1\r\nHost: " .. wrk.host .. ":" .. wrk.port .. "\r\nCookie: " ..
    players[count % #players + 1] .. "\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n"
end

-- The current folder is that of the scripts.
dofile("report.lua")
